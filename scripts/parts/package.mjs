// The parts that look at what npm would get.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildPkg, buildTypes, buildWasm, buildWww, wasmPack } from "../build.mjs";
import { inRoot } from "../lib/project.mjs";
import { attempt, run } from "../lib/run.mjs";
import { Tally, check } from "../lib/tally.mjs";

/** The module and the facade. */
export async function build() {
  await buildWasm();
  await buildPkg();
  return new Tally(2, 0, 0);
}

/** The built site. */
export async function site() {
  await buildWww();
  return new Tally(1, 0, 0);
}

/** The committed schemas and types are those that the Rust types give. */
export async function schemas() {
  const folder = mkdtempSync(join(tmpdir(), "railhead-schema-"));
  try {
    const types = join(folder, "types.ts");
    await buildTypes(join(folder, "schema"), types);
    const pairs = [
      ["pkg/src/types.ts", types],
      ...[...new Set([...readdirSync(join(folder, "schema")), ...readdirSync(inRoot("schema"))])]
        .sort()
        .map((name) => [`schema/${name}`, join(folder, "schema", name)]),
    ];
    let tally = new Tally(0, 0, 0);
    for (const [committed, made] of pairs) {
      const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);
      const same = read(inRoot(committed)) === read(made);
      if (!same) console.error(`${committed} is not what the Rust types give: npm run build:types`);
      tally = tally.plus(check(same ? 0 : 1));
    }
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** What a visitor downloads (K125): the aim is told, the limit fails. */
export async function size() {
  const weigh = (name, files, aim, limit) => {
    const all = Buffer.concat(files.map((file) => readFileSync(inRoot(file))));
    const gzip = gzipSync(all, { level: 9 }).length;
    const brotli = brotliCompressSync(all).length;
    console.log(
      `${name}: ${kilobytes(all.length)} raw, ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli` +
        ` (aim ${kilobytes(aim)}, limit ${kilobytes(limit)} gzip)`,
    );
    if (gzip > aim) console.log(`${name}: above the aim`);
    return check(gzip > limit ? 1 : 0);
  };
  const facade = ["pkg/railhead.js", ...["index", "api", "engine", "error", "fetch", "game", "replay"].map((name) => `pkg/dist/${name}.js`)];
  return weigh("module", ["pkg/railhead_bg.wasm"], 400 * 1024, 640 * 1024).plus(
    weigh("facade", facade, 10 * 1024, 10 * 1024),
  );
}

/** publint, are-the-types-wrong and the list of files in the tarball (K115). */
export async function npmPackage() {
  const lint = await attempt("publint", ["--strict"]);
  const types = await attempt("attw", ["--pack", ".", "--profile", "esm-only", "--exclude-entrypoints", "railhead_bg.wasm"]);
  const packed = JSON.parse(await run("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { quiet: true }));
  const { files, unpackedSize } = Array.isArray(packed) ? packed[0] : Object.values(packed)[0];
  const names = files.map((file) => file.path).sort();
  const allowed = /^(package\.json|README\.md|CHANGELOG\.md|LICENSE-(MIT|APACHE)|NOTICE|schema\/[\w-]+\.json|pkg\/railhead(_bg)?\.(js|d\.ts|wasm|wasm\.d\.ts)|pkg\/src\/[\w./-]+\.ts|pkg\/dist\/[\w./-]+\.(js|d\.ts|js\.map|d\.ts\.map))$/;
  const needed = [
    ...["package.json", "README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE"],
    ...["pkg/railhead.js", "pkg/railhead_bg.wasm", "pkg/dist/index.js", "pkg/dist/index.d.ts", "pkg/dist/cli.js"],
    ...["pkg/dist/worker.js", "pkg/dist/board-svg/index.js"],
  ];
  const strange = names.filter((name) => !allowed.test(name));
  const missing = needed.filter((name) => !names.includes(name));
  console.log(`tarball: ${names.length} files, ${kilobytes(unpackedSize)} unpacked`);
  if (strange.length > 0) console.error(`does not belong in the tarball: ${strange.join(", ")}`);
  if (missing.length > 0) console.error(`missing from the tarball: ${missing.join(", ")}`);
  return check(lint.code).plus(check(types.code)).plus(check(strange.length + missing.length));
}

/** The other wasm-pack targets build, and the one that Node can load works. */
export async function targets() {
  const folder = mkdtempSync(join(tmpdir(), "railhead-targets-"));
  try {
    const bundler = await attempt("wasm-pack", [...wasmPack("bundler", join(folder, "bundler")), "--no-opt"]);
    const nodejs = await attempt("wasm-pack", [...wasmPack("nodejs", join(folder, "nodejs")), "--no-opt"]);
    const smoke = `
      const railhead = require(${JSON.stringify(join(folder, "nodejs", "railhead.js"))});
      require("node:assert").match(railhead.version(), /^\\d+\\.\\d+\\.\\d+$/);`;
    const loads = await attempt("node", ["--input-type=commonjs", "-e", smoke]);
    const files = readdirSync(join(folder, "bundler"));
    const whole = ["railhead.js", "railhead_bg.js", "railhead_bg.wasm", "railhead.d.ts"].every((name) => files.includes(name));
    return check(bundler.code).plus(check(nodejs.code)).plus(check(loads.code)).plus(check(whole ? 0 : 1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
