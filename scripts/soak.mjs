// Random tests for much longer.
//   npm run soak                       games of every shape (tests/suite.rs), 1,000 each
//   RAILHEAD_SEEDS=50 npm run soak     so many of each
//   npm run soak -- base_3 plus_5      these shapes only
//   npm run soak -- setups             one game of every set-up there can be: options and players (tests/setups.rs)
//   npm run soak -- cases              the other random tests, 50 times the cases
// Games are played in shards of ten. Every finished game is a line in
// target/soak/games.txt or setups.txt, and a new run goes on where the last one stopped.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { inRoot } from "./lib/project.mjs";
import { Failure, program, run } from "./lib/run.mjs";
import { setupTests } from "./setup.mjs";

const SHARD = 10;
const folder = inRoot("target", "soak");

/** The games of shapes, and those of set-ups: their test, and where they are kept. */
const SHAPES = { test: "suite", filter: "shard", file: inRoot("target", "soak", "games.txt") };
const SETUPS = { test: "setups", filter: "setup_shard", file: inRoot("target", "soak", "setups.txt") };

/** Runs a test with a shard; its lines that begin with a word. */
function shard({ test, filter }, work, word) {
  return new Promise((resolve, reject) => {
    const args = ["test", "-q", "--profile", "soak", "--test", test, filter, "--", "--ignored", "--nocapture"];
    const child = spawn("cargo", args, { env: { ...process.env, RAILHEAD_SHARD: work }, cwd: inRoot() });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.on("error", reject);
    child.on("close", () => {
      const lines = output.split("\n").filter((line) => line.startsWith(`${word} `));
      if (lines.length === 0 || lines.some((line) => line.includes(" failed "))) console.error(output);
      resolve(lines.map((line) => line.slice(word.length + 1)));
    });
  });
}

/** The games that are known, by shape or title: number, actions, how they ended. */
function known(file) {
  const games = new Map();
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    const [name, number, actions, end] = line.split(" ");
    if (!end) continue;
    if (!games.has(name)) games.set(name, new Map());
    games.get(name).set(Number(number), { actions: Number(actions), end });
  }
  return games;
}

function table(games) {
  console.log("          games   over    cut failed   actions");
  for (const [name, numbers] of [...games].sort()) {
    const all = [...numbers.values()];
    const count = (end) => String(all.filter((game) => game.end === end).length).padStart(6);
    const actions = all.reduce((sum, game) => sum + game.actions, 0);
    console.log(
      `${name.padEnd(8)} ${String(all.length).padStart(6)} ${count("over")} ${count("cut")} ${count("failed")} ${String(actions).padStart(9)}`,
    );
  }
}

/** Plays the games 1 to `wanted` of each name that are not known yet. */
async function games(kind, wanted) {
  mkdirSync(folder, { recursive: true });
  const found = known(kind.file);
  const work = [];
  for (let first = 1; first <= Math.max(...wanted.values()); first += SHARD) {
    for (const [name, count] of wanted) {
      const open = [];
      const last = Math.min(first + SHARD - 1, count);
      for (let number = first; number <= last; number++) if (!found.get(name)?.has(number)) open.push(number);
      if (open.length > 0) work.push(`${name} ${open[0]} ${open.at(-1)}`);
    }
  }
  console.log(`${work.length} shards`);
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const lines = await shard(kind, next, "game");
      if (lines.length === 0) throw new Failure(`${next}: the shard played no game`);
      appendFileSync(kind.file, lines.map((line) => `${line}\n`).join(""));
    }
  };
  const jobs = Number(process.env.RAILHEAD_JOBS) || availableParallelism();
  await Promise.all(Array.from({ length: jobs }, worker));
  const now = known(kind.file);
  table(now);
  const failed = [...now.values()].flatMap((games) => [...games.values()]).filter((game) => game.end === "failed");
  if (failed.length > 0) throw new Failure(`${failed.length} games failed; see ${kind.file}`);
}

/** Those of all names that were asked for; all if none was. */
function chosen(all, names) {
  const unknown = names.filter((name) => !all.has(name));
  if (unknown.length > 0) throw new Failure(`unknown: ${unknown.join(", ")} (${[...all.keys()].join(", ")})`);
  return names.length > 0 ? new Map(names.map((name) => [name, all.get(name)])) : all;
}

await program(import.meta, async (names) => {
  await setupTests();
  if (names[0] === "cases") {
    const RAILHEAD_SOAK = process.env.RAILHEAD_SOAK || "50";
    console.log(`random cases: ${RAILHEAD_SOAK} times as many as npm test`);
    const args = ["nextest", "run", "--cargo-profile", "soak", "--no-fail-fast", "--features", "schema", "--profile", "soak"];
    await run("cargo", args, { env: { RAILHEAD_SOAK } });
    return;
  }
  if (names[0] === "setups") {
    const titles = await shard(SETUPS, "titles 0 0", "title");
    const all = new Map(titles.map((line) => line.split(" ")).map(([title, count]) => [title, Number(count)]));
    await games(SETUPS, chosen(all, names.slice(1)));
    return;
  }
  const seeds = Number(process.env.RAILHEAD_SEEDS) || 1000;
  const shapes = await shard(SHAPES, "shapes 0 0", "shape");
  await games(SHAPES, chosen(new Map(shapes.map((shape) => [shape, seeds])), names));
});
