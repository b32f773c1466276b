// Skipping a step whose inputs are what they were last time.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { inRoot, root } from "./project.mjs";

/** Every file under the given paths, in order of name; build output is left out. */
export function filesUnder(...paths) {
  const skip = new Set(["node_modules", "dist", "dev-dist", "target", ".git"]);
  const walk = (path) => {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => !skip.has(name))
      .sort()
      .flatMap((name) => walk(join(path, name)));
  };
  return paths.flatMap((path) => walk(inRoot(path)));
}

/** One hash over names and contents, and over some words beside them. */
export function fingerprint(paths, ...words) {
  const hash = createHash("sha256").update(words.join("\n"));
  for (const file of filesUnder(...paths)) {
    hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * Does `work` unless the stamp `name` holds this mark and every output is there.
 * Returns whether it had to.
 */
export async function unlessStamped(name, mark, outputs, work) {
  const stamp = inRoot(".cache", `${name}.stamp`);
  const known = existsSync(stamp) ? readFileSync(stamp, "utf8") : null;
  if (known === mark && outputs.every((path) => existsSync(inRoot(path)))) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, mark);
  return true;
}
