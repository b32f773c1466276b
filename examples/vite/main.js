import { board, init } from "railhead-18xx";
import { boardSvg } from "railhead-18xx/board-svg";
import { createWorker } from "railhead-18xx/worker";

await init();
const printed = board("18West");
document.body.insertAdjacentHTML("beforeend", boardSvg(printed));

// The same in a worker, which leaves the page free.
const worker = createWorker();
const titles = await worker.call("boards", []);
document.querySelector("output").textContent = `${printed.hexes.length} hexes here, ${titles.length} boards in the worker`;
