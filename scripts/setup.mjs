// Brings what the build and the tests need; quick when all is there.
import { existsSync, lstatSync } from "node:fs";
import { inRoot, nextestVersion, toolRoot, wasmBindgenVersion, wasmPackVersion, wasmTarget } from "./lib/project.mjs";
import { Failure, ask, program, run } from "./lib/run.mjs";
import { fingerprint, unlessStamped } from "./lib/stamp.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);

function checkNode() {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node 20.19 or later is needed, this is ${process.version}`);
  }
}

async function rust() {
  if (!ask("cargo", ["--version"])) {
    throw new Failure("cargo is not on PATH: install Rust 1.88 or later (https://rustup.rs)");
  }
  for (const component of ["rustfmt", "clippy"]) {
    if (!ask("cargo", [component === "rustfmt" ? "fmt" : component, "--version"])) {
      await run("rustup", ["component", "add", component]);
    }
  }
  const library = ask("rustc", ["--print", "target-libdir", "--target", wasmTarget]);
  if (!library || !existsSync(library)) await run("rustup", ["target", "add", wasmTarget]);
}

/** Builds a tool from crates.io without optimization: it is used for seconds only. */
async function cargoTool(crate, version) {
  console.log(`building ${crate} ${version} (once, a few minutes)`);
  await run(
    "cargo",
    ["install", "--locked", "--debug", "--root", toolRoot, `${crate}@${version}`],
    { env: { CARGO_PROFILE_DEV_DEBUG: "0", CARGO_TARGET_DIR: undefined } },
  );
}

const versionOf = (command, args = ["--version"]) => /\d+\.\d+\.\d+/.exec(ask(command, args) ?? "")?.[0];

/** wasm-pack, and the wasm-bindgen command line of exactly the crate's version. */
async function wasmTools() {
  if (versionOf("wasm-pack") !== wasmPackVersion) await cargoTool("wasm-pack", wasmPackVersion);
  const wanted = wasmBindgenVersion();
  if (versionOf("wasm-bindgen") !== wanted) await cargoTool("wasm-bindgen-cli", wanted);
  const found = versionOf("wasm-bindgen");
  if (found !== wanted) {
    throw new Failure(
      `the wasm-bindgen command is ${found ?? "missing"}, but Cargo.lock has the crate at ${wanted}; they must be the same`,
    );
  }
}

async function nextest() {
  if (!versionOf("cargo", ["nextest", "--version"])) await cargoTool("cargo-nextest", nextestVersion);
}

async function nodeModules() {
  // A link leads to the folder of another checkout, which `npm ci` would empty.
  if (lstatSync(inRoot("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const mark = fingerprint(["package.json", "package-lock.json"], process.version);
  await unlessStamped("npm", mark, ["node_modules/.package-lock.json"], () =>
    run("npm", ["ci", "--no-audit", "--no-fund"]),
  );
}

const chromiumNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

const onPath = (name) => ask("sh", ["-c", `command -v ${name}`]);

/** A Chromium: $CHROME_PATH, then PATH, then Debian's package where we may install it. */
export async function chromium() {
  const asked = process.env.CHROME_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Failure(`CHROME_PATH names ${asked}, which does not exist`);
  }
  const find = () => chromiumNames.map(onPath).find(Boolean);
  if (find()) return find();
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env, quiet: true });
    await run("apt-get", ["install", "-qy", "--no-install-recommends", "chromium"], { env, quiet: true });
    if (find()) return find();
  }
  throw new Failure("no Chromium found: install it (apt-get install chromium) or set CHROME_PATH");
}

/** What building needs. */
export async function setupBuild() {
  checkNode();
  await rust();
  await wasmTools();
  await nodeModules();
}

/** What testing needs beside it; the browser is asked for by the part that uses it. */
export async function setupTests() {
  await setupBuild();
  await nextest();
}

await program(import.meta, async () => {
  await setupTests();
  console.log(`Chromium: ${await chromium()}`);
});
