const { board, boards, optimizeRoutes, startPosition } = require("railhead-18xx");
const { boardSvg } = require("railhead-18xx/board-svg");

for (const { title, name } of boards()) {
  const printed = board(title);
  console.log(`${title}: ${name}, ${printed.hexes.length} hexes, ${boardSvg(printed).length} characters of SVG`);
}

const { total, status } = optimizeRoutes(startPosition("18West"), "UP");
console.log(`UP earns ${total} (${status})`);
