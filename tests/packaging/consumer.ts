// A fresh folder with one of the examples in it and the packed tarball installed.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";

export interface Consumer extends Disposable {
  folder: string;
  /** Runs a program there and gives what it printed. */
  run(command: string, args: string[]): Promise<string>;
}

export function consumer(example: string | null): Consumer {
  const folder = mkdtempSync(join(tmpdir(), "railhead-consumer-"));
  if (example) cpSync(join("examples", example), folder, { recursive: true });
  if (!existsSync(join(folder, "package.json"))) writeFileSync(join(folder, "package.json"), "{}");
  execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--offline", inject("tarball")], {
    cwd: folder,
    stdio: "pipe",
  });
  return {
    folder,
    run: async (command, args) => (await promisify(execFile)(command, args, { cwd: folder })).stdout,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A program of our own devDependencies, run by Node in the consumer's folder. */
export const tool = (path: string): string => resolve("node_modules", path);
