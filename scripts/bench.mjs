// Times the WebAssembly module under Node and the built page:
//   npm run bench                    best routes and replays of recorded games
//   npm run bench -- bots [OPTION]   decisions of the sensible player (scripts/bench/bots.mjs)
//   npm run bench -- page [GAME]     from a click to its answer (scripts/bench/page.mjs)
//   npm run bench -- load            from an address to the first board (scripts/bench/load.mjs)
// The native figures come from `cargo bench`.
import { existsSync } from "node:fs";
import { bots } from "./bench/bots.mjs";
import { recorded } from "./bench/recorded.mjs";
import { load } from "./bench/load.mjs";
import { page } from "./bench/page.mjs";
import { inRoot } from "./lib/project.mjs";
import { Failure, program } from "./lib/run.mjs";

const parts = { recorded, bots, page, load };

await program(import.meta, async ([name = "recorded", ...options]) => {
  const part = parts[name];
  if (!part) throw new Failure(`no such part: ${name} (${Object.keys(parts).join(", ")})`);
  if (!existsSync(inRoot("pkg", "dist", "node.js"))) throw new Failure("the package is not built: npm run build:pkg");
  await part(await import("../pkg/dist/node.js"), options);
});
