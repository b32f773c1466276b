// Sets up, builds and serves the site.
import { buildAll } from "./build.mjs";
import { program, run } from "./lib/run.mjs";
import { setupBuild } from "./setup.mjs";

await program(import.meta, async () => {
  await setupBuild();
  await buildAll();
  await run("vite", ["preview", "www", "--host", "127.0.0.1", "--port", process.env.PORT || "4173"]);
});
