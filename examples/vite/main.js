import { Game, board, init, optimizeRoutes, startPosition } from "railhead-18xx";
import { boardSvg } from "railhead-18xx/board-svg";
import { createWorker } from "railhead-18xx/worker";

await init();
const position = startPosition("18West");
const { total, routes } = optimizeRoutes(position, "UP");
document.body.insertAdjacentHTML("beforeend", boardSvg(board("18West"), position, { routes }));

// A game of 1822, ready for its first bid.
const game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"] });
document.body.dataset.actions = String(game.legalActions().length);

// The same in a worker, which leaves the page free.
const worker = createWorker();
const later = await worker.optimizeRoutes(position, "UP");
document.querySelector("output").textContent = `${total} here, ${later.total} in the worker`;
