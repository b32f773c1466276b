// Best routes and replays of recorded games in WebAssembly under Node.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../lib/project.mjs";
import { Failure } from "../lib/run.mjs";
import { cpu } from "./figures.mjs";

const ROUNDS = 3;

/** CPU milliseconds of the best of a few calls. */
function timed(call) {
  const rounds = Array.from({ length: ROUNDS }, () => cpu(call));
  return rounds.reduce((best, round) => (round.milliseconds < best.milliseconds ? round : best));
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

export function recorded(railhead) {
  const folder = process.env.RAILHEAD_CONFORMANCE || inRoot("..", "shared", "conformance");
  if (!existsSync(folder)) {
    throw new Failure("there are no recorded games: set RAILHEAD_CONFORMANCE to their folder");
  }
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

  for (const name of ["1822-3p-bank", "1822-plus-4p-bank", "1822nrs-4p-bank"]) {
    const recorded = readFileSync(join(folder, "games", `${name}.json`), "utf8");
    const save = JSON.stringify(railhead.Game.import(recorded).save());
    const { milliseconds } = timed(() => railhead.Game.load(save));
    const actions = JSON.parse(save).actions.length;
    console.log(`${name}: ${actions} actions replayed in ${milliseconds.toFixed(1)} ms`);
  }
}
