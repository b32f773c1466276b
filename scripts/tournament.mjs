// Computer players against each other; prints a table.
//   npm run tournament                            the sensible one among random ones, 100 games of each kind
//   npm run tournament -- --games 10              fewer games
//   npm run tournament -- --title 18West --players 4 --bot random
// All options stand in examples/tournament.rs.
import { program, run } from "./lib/run.mjs";

await program(import.meta, async (options) => {
  await run("cargo", ["run", "-q", "--profile", "soak", "--example", "tournament", "--", ...options]);
});
