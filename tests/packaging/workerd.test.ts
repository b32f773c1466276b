// The packed tarball in workerd, which compiles no WebAssembly at run time.
import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { consumer } from "./consumer.js";

/** Answers with what the engine says, once by each way of starting it. */
const worker = `
import module from "./railhead_bg.wasm";
import * as own from "./dist/index.js";
import * as railhead from "./dist/workerd.js";
export default {
  async fetch(request) {
    if (new URL(request.url).pathname === "/initSync") own.initSync({ module });
    const game = railhead.Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"] });
    game.apply({ type: "bid", item: "M24", price: 100 });
    return Response.json({ boards: railhead.boards().length, hexes: own.board("18West").hexes.length, actions: game.actions().length });
  },
};`;

test("K113: initSync({ module }), a start without arguments, and an action", async () => {
  using app = consumer(null);
  const pkg = join(app.folder, "node_modules/railhead-18xx/pkg");
  const file = (name: string, kind: string) => `(name = ${JSON.stringify(name)}, ${kind} = embed ${JSON.stringify(name)})`;
  const dist = readdirSync(join(pkg, "dist")).filter((name) => name.endsWith(".js") && !/node|cli/.test(name));
  writeFileSync(join(pkg, "main.js"), worker);
  writeFileSync(
    join(pkg, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    compatibilityDate = "2026-01-01",
    modules = [
      ${[file("main.js", "esModule"), file("railhead.js", "esModule"), file("railhead_bg.wasm", "wasm"), ...dist.map((name) => file(`dist/${name}`, "esModule"))].join(",\n      ")}
    ]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);`,
  );
  const server = spawn(resolve("node_modules/.bin/workerd"), ["serve", "config.capnp", "--control-fd=3"], {
    cwd: pkg,
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  try {
    const port = await new Promise<number>((found, failed) => {
      server.stdio[3]?.on("data", (line: Buffer) => {
        const { event, port } = JSON.parse(line.toString().split("\n")[0] ?? "{}");
        if (event === "listen") found(port);
      });
      server.on("exit", (code) => failed(new Error(`workerd ended with ${code}`)));
    });
    for (const path of ["initSync", ""]) {
      const response = await fetch(`http://127.0.0.1:${port}/${path}`);
      expect(await response.json()).toEqual({ boards: 4, hexes: 133, actions: 1 });
    }
  } finally {
    server.kill();
  }
});
