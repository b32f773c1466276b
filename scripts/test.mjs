// Runs every part of the tests and never stops at the first failure.
//   npm test                 everything
//   npm test -- native unit  only the parts named
import { rmSync } from "node:fs";
import { inRoot } from "./lib/project.mjs";
import { Failure, program } from "./lib/run.mjs";
import { Tally } from "./lib/tally.mjs";
import { doctests, format, lints, native, rustdoc, wasm } from "./parts/rust.mjs";
import { build, npmPackage, schemas, site, size, targets } from "./parts/package.mjs";
import { browser, packaging, typescript, unit } from "./parts/typescript.mjs";
import { setupTests } from "./setup.mjs";

/** In the order in which they run; each gives a `Tally` or throws. */
const parts = {
  format,
  lints,
  rustdoc,
  native,
  doctests,
  wasm,
  build,
  schemas,
  size,
  package: npmPackage,
  targets,
  typescript,
  unit,
  site,
  browser,
  packaging,
};

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

async function runPart(name, work) {
  const start = Date.now();
  console.log(`\n=== ${name}`);
  let tally;
  try {
    tally = await work();
  } catch (error) {
    console.error(error instanceof Failure ? `${name}: ${error.message}` : error);
    tally = new Tally(0, 1, 0);
  }
  if (tally.total === 0) {
    console.error(`${name}: ran no test`);
    tally = new Tally(0, 1, 0);
  }
  console.log(`--- ${name}: ${tally} (${seconds(start)})`);
  return tally;
}

await program(import.meta, async (names) => {
  const unknown = names.filter((name) => !parts[name]);
  if (unknown.length > 0) {
    throw new Failure(`no such part: ${unknown.join(", ")} (${Object.keys(parts).join(", ")})`);
  }
  const start = Date.now();
  rmSync(inRoot("test-results"), { recursive: true, force: true });
  const chosen = names.length > 0 ? names : Object.keys(parts);
  const results = [["set-up", await runPart("set-up", () => setupTests().then(() => new Tally(1, 0, 0)))]];
  for (const name of chosen) results.push([name, await runPart(name, parts[name])]);

  console.log(`\n=== summary (${seconds(start)})`);
  for (const [name, tally] of results) console.log(`${name}: ${tally}`);
  const sum = results.reduce((all, [, tally]) => all.plus(tally), new Tally(0, 0, 0));
  console.log(`\n${sum}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
});
