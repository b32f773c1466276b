import { Game, board, boards, optimizeRoutes, startPosition } from "railhead-18xx";
import { boardSvg } from "railhead-18xx/board-svg";
import { createWorker } from "railhead-18xx/worker";

for (const { title, name } of boards()) {
  const printed = board(title);
  console.log(`${title}: ${name}, ${printed.hexes.length} hexes, ${boardSvg(printed).length} characters of SVG`);
}

const position = startPosition("18West");
const { total, status } = optimizeRoutes(position, "UP");
console.log(`UP earns ${total} (${status})`);

const game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"] });
const [family] = game.legalActions({ kind: "bid" });
game.apply(game.expand(family)[0]);
console.log(`${game.view().round.name}: ${JSON.stringify(game.actions())}`);
console.log(game.whyNot(game.expand(family)[0])?.message);

// Routes in a thread of its own.
const worker = createWorker();
console.log(`${(await worker.optimizeRoutes(position, "UP")).total} in the worker`);
worker.terminate();
