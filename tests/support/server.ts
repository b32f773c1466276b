// A static server for tests.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export interface Site extends AsyncDisposable {
  /** With a slash at the end. */
  url: string;
}

export interface SiteOptions {
  /** Answered instead of the file, where it gives something. */
  answer?: (path: string) => { status?: number; type: string; body: string | Buffer } | undefined;
}

/** Serves a folder on a free port. */
export async function serve(folder: string, { answer }: SiteOptions = {}): Promise<Site> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const other = answer?.(path);
    if (other) {
      response.writeHead(other.status ?? 200, { "content-type": other.type }).end(other.body);
      return;
    }
    try {
      const file = join(folder, normalize(path), path.endsWith("/") ? "index.html" : "");
      const body = readFileSync(file);
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
