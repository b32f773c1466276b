// Where things are, and which versions of the tools the project builds with.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const inRoot = (...parts) => join(root, ...parts);

/** Tools that cargo builds for us go here, so that every clone finds them again. */
export const toolRoot = join(
  process.env.XDG_CACHE_HOME || join(homedir(), ".cache"),
  "railhead-18xx",
  "tools",
);

export const wasmTarget = "wasm32-unknown-unknown";

export const wasmPackVersion = "0.15.1";

export const nextestVersion = "0.9.143";

/** The command line must match the crate, so Cargo.lock decides. */
export function wasmBindgenVersion() {
  const lock = readFileSync(inRoot("Cargo.lock"), "utf8");
  const found = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock);
  if (!found) throw new Error("Cargo.lock names no wasm-bindgen");
  return found[1];
}

/** The environment for every tool: ours first on PATH, npm's after. */
export function toolEnv(extra = {}) {
  const path = [join(toolRoot, "bin"), inRoot("node_modules", ".bin"), process.env.PATH];
  return { ...process.env, PATH: path.join(delimiter), ...extra };
}
