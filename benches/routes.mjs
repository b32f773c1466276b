// Times the WebAssembly module: the 1867 boards are not in its format, so
// every recorded position of 1822 and its scenarios. Build first:
// `npm run build:pkg`, then `node benches/routes.mjs`.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = process.env.RAILHEAD_CONFORMANCE ?? join(root, "../shared/conformance");
const built = process.env.RAILHEAD_PKG ?? join(root, "pkg");
if (!existsSync(join(folder, "optimum"))) {
  console.log("skipped: no recorded games");
  process.exit(0);
}
const { init, optimizeRoutes, recordedRuns } = await import(join(built, "dist/node.js"));
await init();

const times = [];
let nodes = 0;
for (const file of readdirSync(join(folder, "optimum")).sort()) {
  const name = file.replace(".json", "");
  const read = (end) => readFileSync(join(folder, "games", name + end), "utf8");
  const optima = new Map(JSON.parse(readFileSync(join(folder, "optimum", file), "utf8")).map((o) => [o.id, o]));
  const { runs } = recordedRuns(read(".trace.jsonl"), read(".json"));
  for (const run of runs.filter((run) => optima.has(run.id))) {
    const start = process.hrtime.bigint();
    const result = optimizeRoutes(run.position, run.company);
    times.push([Number(process.hrtime.bigint() - start) / 1e6, `${name} ${run.id}`]);
    nodes += result.nodes;
    if (result.status !== "optimal" || result.total < optima.get(run.id).optimum) {
      throw new Error(`${name} ${run.id}: ${result.status} ${result.total}`);
    }
  }
}
times.sort((a, b) => a[0] - b[0]);
const at = (percent) => times[Math.floor(((times.length - 1) * percent) / 100)];
const sum = times.reduce((all, [time]) => all + time, 0);
console.log(`${times.length} positions: ${sum.toFixed(0)} ms and ${nodes} nodes in all`);
for (const percent of [50, 90, 99, 100]) console.log(`${percent} of 100: ${at(percent)[0].toFixed(2)} ms (${at(percent)[1]})`);
