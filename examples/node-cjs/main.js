const { board, boards } = require("railhead-18xx");
const { boardSvg } = require("railhead-18xx/board-svg");

for (const { title, name } of boards()) {
  const printed = board(title);
  console.log(`${title}: ${name}, ${printed.hexes.length} hexes, ${boardSvg(printed).length} characters of SVG`);
}
