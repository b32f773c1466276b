// The random tests for much longer: `npm run soak`, or `RAILHEAD_SOAK=500 npm run soak`.
import { program, run } from "./lib/run.mjs";
import { setupTests } from "./setup.mjs";

await program(import.meta, async () => {
  await setupTests();
  const RAILHEAD_SOAK = process.env.RAILHEAD_SOAK || "50";
  console.log(`random cases: ${RAILHEAD_SOAK} times as many as npm test`);
  const args = ["nextest", "run", "--release", "--no-fail-fast", "--features", "schema", "--profile", "soak"];
  await run("cargo", args, { env: { RAILHEAD_SOAK, RAILHEAD_SEEDS: process.env.RAILHEAD_SEEDS || RAILHEAD_SOAK } });
});
