// The packed tarball in browsers: with Vite, with webpack, and with nothing.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch, screenshot, troubles } from "../support/chromium.js";
import { serve } from "../support/server.js";
import { consumer, tool } from "./consumer.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Opens a page of an example and waits for what it says. */
async function says(url: string, name: string): Promise<string> {
  const page = await browser.newPage();
  const wrong = troubles(page);
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.querySelector("output")?.textContent !== "", undefined, { timeout: 30_000 });
    await screenshot(page, `packaging-${name}`);
    expect(wrong).toEqual([]);
    if (name.startsWith("vite")) expect(await page.getAttribute("body", "data-actions")).toBe("11");
    return (await page.textContent("output")) ?? "";
  } catch (cause) {
    throw new Error(`${name}: ${wrong.join("; ") || "nothing was said"}`, { cause });
  } finally {
    await page.close();
  }
}

const expected = "130 here, 130 in the worker";

test("a plain page with an import map", async () => {
  using app = consumer("plain-script");
  await using site = await serve(app.folder);
  expect(await says(site.url, "plain-script")).toBe(expected);
});

describe("Vite without any configuration", () => {
  test("build", async () => {
    using app = consumer("vite");
    await app.run("node", [tool("vite/bin/vite.js"), "build", "--base", "./"]);
    await using site = await serve(join(app.folder, "dist"));
    expect(await says(site.url, "vite-build")).toBe(expected);
  });

  test("K109: dev", async () => {
    using app = consumer("vite");
    const server = spawn("node", [tool("vite/bin/vite.js"), "--port", "0", "--host", "127.0.0.1"], {
      cwd: app.folder,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    try {
      const url = await new Promise<string>((found, failed) => {
        let text = "";
        server.stdout.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
          const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(text);
          if (address) found(address[0]);
        });
        server.on("exit", (code) => failed(new Error(`vite ended with ${code}: ${text}`)));
      });
      expect(await says(url, "vite-dev")).toBe(expected);
    } finally {
      server.kill();
    }
  });
});

test("K116: webpack 5 with its default configuration", async () => {
  using app = consumer("webpack");
  writeFileSync(
    join(app.folder, "build.cjs"),
    `require(${JSON.stringify(resolve("node_modules/webpack"))})({ mode: "production", context: __dirname }, (error, stats) => {
       if (error || stats.hasErrors()) { console.error(error ?? stats.toString("errors-only")); process.exit(1); }
     });`,
  );
  await app.run("node", ["build.cjs"]);
  await using site = await serve(app.folder);
  expect(await says(site.url, "webpack")).toBe(expected);
});

describe("K110: a module that is not there", () => {
  const cases = [
    ["an index page for every address", { type: "text/html", body: "<!doctype html>" }, "init/not_wasm"],
    ["an index page called WebAssembly", { type: "application/wasm", body: "<!doctype html>" }, "init/not_wasm"],
    ["not found", { status: 404, type: "text/html", body: "no" }, "init/bad_response"],
    ["half a module", { type: "application/wasm", body: Buffer.from("0061736d01000000ff", "hex") }, "init/bad_module"],
  ] as const;
  test.each(cases)("%s", async (_, reply, code) => {
    using app = consumer(null);
    await using site = await serve(app.folder, {
      answer: (path) => {
        if (path.endsWith(".wasm")) return reply;
        return path === "/" ? { type: "text/html", body: "<!doctype html><link rel=icon href='data:,'>" } : undefined;
      },
    });
    const page = await browser.newPage();
    await page.goto(site.url);
    // A string, because Vitest would rewrite the import.
    const error = await page.evaluate<{ code: string; message: string } | null>(
      `import("/node_modules/railhead-18xx/pkg/dist/index.js")
        .then(({ init }) => init())
        .then(() => null, ({ code, message }) => ({ code, message }))`,
    );
    await page.close();
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(`${site.url}node_modules/railhead-18xx/pkg/railhead_bg.wasm`);
    expect(error?.message).toContain("initSync({ module })");
  });
});
