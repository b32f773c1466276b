/**
 * Draws 18xx boards as SVG text from plain data, in a browser or in Node.
 *
 * @packageDocumentation
 */

export { boardBounds, boardContents, boardParts, boardSvg, hexLabels, prepareTile, tileSvg, type BoardParts, type BoardSvgOptions } from "./board.js";
export { describeHex, HEX_WORDS, type HexWords } from "./describe.js";
export {
  APOTHEM,
  centre,
  corners,
  edgeAngle,
  edgePoint,
  neighbour,
  SIDE,
  type Curve,
  type Point,
} from "./geometry.js";
export { drawHex, faceOf, type HexContent, type HexDrawing } from "./hex.js";
export { alikeRotations, distinctRotations, layoutFace, stopLooks, turned, type FaceLayout, type PlacedStop, type PlacedTrack } from "./layout.js";
export { marksSvg, type EdgeMark, type Marks, type SlotMark } from "./marks.js";
export { pieceCurve } from "./routes.js";
export { contrast, palette, readable, ROUTES, stylesheet, type ColourName, type Theme } from "./theme.js";
export { shortName } from "./tokens.js";
export type * from "./types.js";
