// Random tests for much longer.
//   npm run soak                       games of every shape (tests/suite.rs), 1,000 each
//   RAILHEAD_SEEDS=50 npm run soak     so many of each
//   npm run soak -- base_3 plus_5      these shapes only
//   npm run soak -- cases              the other random tests, 50 times the cases
// Games are played in shards of ten seeds. Every finished game is a line in
// target/soak/games.txt, and a new run goes on where the last one stopped.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { inRoot } from "./lib/project.mjs";
import { Failure, program, run } from "./lib/run.mjs";
import { setupTests } from "./setup.mjs";

const SHARD = 10;
const folder = inRoot("target", "soak");
const file = inRoot("target", "soak", "games.txt");

/** Runs a test of the suite with a shard; its lines that begin with a word. */
function shard(work, word) {
  return new Promise((resolve, reject) => {
    const args = ["test", "-q", "--profile", "soak", "--test", "suite", "shard", "--", "--ignored", "--nocapture"];
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

/** The games that are known, by shape: seed, actions, how they ended. */
function known() {
  const games = new Map();
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    const [shape, seed, actions, end] = line.split(" ");
    if (!end) continue;
    if (!games.has(shape)) games.set(shape, new Map());
    games.get(shape).set(Number(seed), { actions: Number(actions), end });
  }
  return games;
}

function table(games) {
  console.log("shape     games   over    cut failed   actions");
  for (const [shape, seeds] of [...games].sort()) {
    const all = [...seeds.values()];
    const count = (end) => String(all.filter((game) => game.end === end).length).padStart(6);
    const actions = all.reduce((sum, game) => sum + game.actions, 0);
    console.log(
      `${shape.padEnd(8)} ${String(all.length).padStart(6)} ${count("over")} ${count("cut")} ${count("failed")} ${String(actions).padStart(9)}`,
    );
  }
}

async function games(shapes, seeds) {
  mkdirSync(folder, { recursive: true });
  const found = known();
  const work = [];
  for (let first = 1; first <= seeds; first += SHARD) {
    const last = Math.min(first + SHARD - 1, seeds);
    for (const shape of shapes) {
      const open = [];
      for (let seed = first; seed <= last; seed++) if (!found.get(shape)?.has(seed)) open.push(seed);
      if (open.length > 0) work.push(`${shape} ${open[0]} ${open.at(-1)}`);
    }
  }
  console.log(`${work.length} shards`);
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      const lines = await shard(next, "game");
      if (lines.length === 0) throw new Failure(`${next}: the shard played no game`);
      appendFileSync(file, lines.map((line) => `${line}\n`).join(""));
    }
  };
  const jobs = Number(process.env.RAILHEAD_JOBS) || availableParallelism();
  await Promise.all(Array.from({ length: jobs }, worker));
  const now = known();
  table(now);
  const failed = [...now.values()].flatMap((games) => [...games.values()]).filter((game) => game.end === "failed");
  if (failed.length > 0) throw new Failure(`${failed.length} games failed; see ${file}`);
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
  const all = await shard("shapes 0 0", "shape");
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Failure(`no such shape: ${unknown.join(", ")} (${all.join(", ")})`);
  await games(names.length > 0 ? names : all, Number(process.env.RAILHEAD_SEEDS) || 1000);
});
