import { board, boards } from "railhead-18xx";
import { boardSvg } from "railhead-18xx/board-svg";
import { createWorker } from "railhead-18xx/worker";

for (const { title, name } of boards()) {
  const printed = board(title);
  console.log(`${title}: ${name}, ${printed.hexes.length} hexes, ${boardSvg(printed).length} characters of SVG`);
}

// The same in a thread of its own.
const worker = createWorker();
console.log(`${(await worker.call("boards", [])).length} boards`);
worker.terminate();
