// Packs the package once for all tests of this folder.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    tarball: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "railhead-pack-"));
  execFileSync("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], { stdio: "pipe" });
  const name = readdirSync(folder).find((file) => file.endsWith(".tgz"));
  if (!name) throw new Error("npm pack made no tarball");
  project.provide("tarball", join(folder, name));
  return () => rmSync(folder, { recursive: true, force: true });
}
