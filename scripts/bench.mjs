// Times the WebAssembly module under Node: `npm run bench`. The native
// figures come from `cargo bench`.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./lib/project.mjs";
import { Failure, program } from "./lib/run.mjs";

const ROUNDS = 3;

/** CPU milliseconds of the best of a few calls. */
function timed(call) {
  let best = Infinity;
  let result;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    result = call();
    const spent = process.cpuUsage(before);
    best = Math.min(best, (spent.user + spent.system) / 1000);
  }
  return { milliseconds: best, result };
}

/** Every recorded run whose optimum is known, with its position. */
function* recordedPositions(folder, { recordedRuns }) {
  for (const file of readdirSync(join(folder, "optimum")).sort()) {
    const read = (path) => readFileSync(join(folder, path), "utf8");
    const trace = read(join("games", file.replace(/\.json$/, ".trace.jsonl")));
    const { runs } = recordedRuns(trace, read(join("games", file)));
    const known = new Map(JSON.parse(read(join("optimum", file))).map((at) => [at.id, at]));
    for (const run of runs) {
      const optimum = known.get(run.id);
      if (optimum) yield { name: `${file} ${run.id}`, run, ...optimum };
    }
  }
}

await program(import.meta, async () => {
  const folder = process.env.RAILHEAD_CONFORMANCE || inRoot("..", "shared", "conformance");
  if (!existsSync(folder)) {
    throw new Failure("there are no recorded games: set RAILHEAD_CONFORMANCE to their folder");
  }
  if (!existsSync(inRoot("pkg", "dist", "node.js"))) {
    throw new Failure("the package is not built: npm run build:pkg");
  }
  const railhead = await import("../pkg/dist/node.js");
  const rows = [];
  for (const { name, run, company, optimum } of recordedPositions(folder, railhead)) {
    const { milliseconds, result } = timed(() => railhead.optimizeRoutes(run.position, company));
    if (result.status !== "optimal" || result.total < optimum) {
      throw new Failure(`${name}: ${result.total} (${result.status}), but ${optimum} is known`);
    }
    rows.push({ name, milliseconds, nodes: result.nodes });
  }
  rows.sort((a, b) => a.milliseconds - b.milliseconds);
  const at = (percent) => rows[Math.floor(((rows.length - 1) * percent) / 100)];
  const sum = (pick) => rows.reduce((total, row) => total + pick(row), 0);
  console.log(`${rows.length} positions, CPU time, best of ${ROUNDS}`);
  console.log(`all    ${sum((row) => row.milliseconds).toFixed(0)} ms, ${sum((row) => row.nodes)} nodes`);
  for (const percent of [50, 90, 99, 100]) {
    const { name, milliseconds, nodes } = at(percent);
    console.log(`${String(percent).padStart(3)} %  ${milliseconds.toFixed(1)} ms, ${nodes} nodes (${name})`);
  }

  if (!railhead.Game) {
    console.log("skipped: the package has no games");
    return;
  }
  for (const name of ["1822-3p-bank", "1822-plus-4p-bank", "1822nrs-4p-bank"]) {
    const recorded = readFileSync(join(folder, "games", `${name}.json`), "utf8");
    const save = JSON.stringify(railhead.Game.import(recorded).save());
    const { milliseconds } = timed(() => railhead.Game.load(save));
    const actions = JSON.parse(save).actions.length;
    console.log(`${name}: ${actions} actions replayed in ${milliseconds.toFixed(1)} ms`);
  }
});
