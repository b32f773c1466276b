// The parts that cargo runs. All share one target folder and one set of
// features, so that nothing is compiled twice.
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { inRoot, wasmTarget } from "../lib/project.mjs";
import { Failure, attempt } from "../lib/run.mjs";
import { check, fromJUnit, fromLibtest } from "../lib/tally.mjs";

const features = ["--features", "schema"];
const strict = ["--", "-D", "warnings"];

export async function format() {
  return check((await attempt("cargo", ["fmt", "--check"])).code);
}

/** Everything as it is built natively, and the JavaScript face for its own target. */
export async function lints() {
  const all = await attempt("cargo", ["clippy", "--all-targets", ...features, ...strict]);
  const face = await attempt("cargo", ["clippy", "--lib", "--target", wasmTarget, ...strict]);
  return check(all.code).plus(check(face.code));
}

export async function rustdoc() {
  const env = { RUSTDOCFLAGS: "-D warnings" };
  return check((await attempt("cargo", ["doc", "--no-deps", ...features], { env })).code);
}

export async function native() {
  const report = inRoot("target", "nextest", "default", "junit.xml");
  rmSync(report, { force: true });
  const { code } = await attempt("cargo", ["nextest", "run", "--no-fail-fast", ...features]);
  if (!existsSync(report)) throw new Failure("nextest wrote no report");
  return fromJUnit(readFileSync(report, "utf8")).ended(code);
}

export async function doctests() {
  const { code, output } = await attempt("cargo", ["test", "--doc", ...features]);
  return fromLibtest(output).ended(code);
}

/** Test files that say neither that they run in WebAssembly nor that they cannot. */
function undecided() {
  return readdirSync(inRoot("tests"))
    .filter((name) => name.endsWith(".rs"))
    .filter((name) => !readFileSync(inRoot("tests", name), "utf8").includes('target_arch = "wasm32"'));
}

/**
 * The tests that need no file system, compiled to WebAssembly and run by Node.
 * This is what `wasm-pack test --node` does, which cannot go on after a failure.
 */
export async function wasm() {
  const env = {
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: "wasm-bindgen-test-runner",
    WASM_BINDGEN_TEST_ONLY_NODE: "1",
  };
  const args = ["test", "--target", wasmTarget, "--lib", "--tests", "--no-fail-fast"];
  const { code, output } = await attempt("cargo", args, { env });
  const missing = undecided();
  if (missing.length > 0) {
    console.error(`tests without a word on WebAssembly (docs/testing.md): ${missing.join(", ")}`);
  }
  return fromLibtest(output).ended(code).plus(check(missing.length));
}
