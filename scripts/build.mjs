// Builds the parts named on the command line, or all of them:
//   wasm   the WebAssembly module, by wasm-pack, into pkg/
//   types  JSON schemas from the Rust types, TypeScript types from the schemas
//   pkg    the typed facade and the board drawing, by tsc, into pkg/dist/
//   www    the site, by Vite, into www/dist/, and all of it in one file, offline.html
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { buildOffline } from "./lib/offline.mjs";
import { inRoot, wasmBindgenVersion, wasmPackVersion } from "./lib/project.mjs";
import { Failure, ask, program, run } from "./lib/run.mjs";
import { fingerprint, unlessStamped } from "./lib/stamp.mjs";
import { typesFromSchemas } from "./lib/types.mjs";
import { setupBuild } from "./setup.mjs";

const wasmInputs = ["src", "Cargo.toml", "Cargo.lock"];
const wasmOutputs = ["railhead.js", "railhead.d.ts", "railhead_bg.wasm"].map((name) => `pkg/${name}`);
const facadeInputs = ["pkg/src", "pkg/tsconfig.json", "pkg/tsconfig.board-svg.json", "www/src/board-svg", "package.json", "pkg/railhead.d.ts"];

/** Everything wasm-pack is told, whatever it builds for. */
export const wasmPack = (target, outDir) => [
  "build",
  ...["--mode", "no-install"],
  ...["--target", target],
  ...["--out-dir", outDir, "--out-name", "railhead"],
  ...["--no-pack", "--no-gitignore"],
];

export async function buildWasm() {
  const versions = [wasmPackVersion, wasmBindgenVersion(), ask("rustc", ["--version"])];
  const mark = fingerprint(wasmInputs, ...versions);
  return unlessStamped("wasm", mark, wasmOutputs, () => run("wasm-pack", wasmPack("web", "pkg")));
}

/** Writes schemas into `schema/` and types into `pkg/src/types.ts`. */
export async function buildTypes(schemaDir = inRoot("schema"), typesFile = inRoot("pkg/src/types.ts")) {
  mkdirSync(schemaDir, { recursive: true });
  await run("cargo", ["run", "-q", "--features", "schema", "--example", "schema", "--", schemaDir]);
  writeFileSync(typesFile, await typesFromSchemas(schemaDir));
}

export async function buildPkg() {
  return unlessStamped("pkg", fingerprint(facadeInputs), ["pkg/dist/index.js", "pkg/dist/board-svg/index.js"], async () => {
    rmSync(inRoot("pkg/dist"), { recursive: true, force: true });
    // The command line draws with the module that the package exports.
    await run("tsc", ["-p", "pkg/tsconfig.board-svg.json"]);
    await run("tsc", ["-p", "pkg"]);
    chmodSync(inRoot("pkg/dist/cli.js"), 0o755);
  });
}

export async function buildWww() {
  const mark = fingerprint(["www", "examples", "package-lock.json", ...wasmInputs, ...facadeInputs]);
  return unlessStamped("www", mark, ["www/dist/index.html", "www/dist/offline.html"], async () => {
    await run("vite", ["build", "www"]);
    await buildOffline();
  });
}

const steps = { wasm: buildWasm, types: () => buildTypes(), pkg: buildPkg, www: buildWww };

export async function buildAll() {
  await buildWasm();
  await buildPkg();
  await buildWww();
}

await program(import.meta, async (names) => {
  await setupBuild();
  if (names.length === 0) return buildAll();
  for (const name of names) {
    if (!steps[name]) throw new Failure(`no such part: ${name} (${Object.keys(steps).join(", ")})`);
    await steps[name]();
  }
});
