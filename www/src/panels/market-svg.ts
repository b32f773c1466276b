/** The cells of a market with what lies in them, as the text of a drawing: hundreds of parts at once. */

import { escape } from "../board-svg/tokens.js";
import { zoneColour, type DrawnCell, type DrawnMarket } from "./market.js";

/** How the token of a company looks. */
export interface TokenLook {
  name: string;
  fill: string;
  ink: string;
}

interface Words {
  look: (company: string) => TokenLook;
  zoneLetter: (zone: string) => string;
}

/** The room between a token and the side of its cell. */
const edgeOf = ({ size }: DrawnMarket): number => (size.name === "tiny" ? 0.75 : 3);

/** From a text to the side of its cell. */
const insetOf = ({ size }: DrawnMarket): number => (size.name === "tiny" ? 2.5 : 4);

/** A token, `y` below the upper edge of its cell. */
export function tokenSvg(drawn: DrawnMarket, { name, fill, ink }: TokenLook, y: number, named = true): string {
  const { size, cellWidth } = drawn;
  const tiny = size.name === "tiny";
  const edge = edgeOf(drawn);
  const width = cellWidth - 2 * edge;
  const room = width - (tiny ? 1 : 2);
  // Names that are too long are drawn together.
  const squeezed = name.length * (tiny ? 4.9 : 6.6) > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : "";
  const text = named
    ? `<text class="id" x="${cellWidth / 2}" y="${y + size.token - (tiny ? 2.4 : 4)}" fill="${ink}"${squeezed}>${escape(name)}</text>`
    : "";
  return `<rect class="token" x="${edge}" y="${y}" width="${width}" height="${size.token - 1}" rx="${tiny ? 2 : 3}" fill="${fill}" stroke="${ink}"/>${text}`;
}

export const cellsSvg = (drawn: DrawnMarket, words: Words): string => drawn.cells.map((cell) => cellSvg(drawn, cell, words)).join("");

function cellSvg(drawn: DrawnMarket, { cell, x, y, tokens }: DrawnCell, { look, zoneLetter }: Words): string {
  const { size, cellWidth: w, cellHeight: h } = drawn;
  const tiny = size.name === "tiny";
  const inset = insetOf(drawn);
  const zones = cell.zones.map(
    (zone, i) => `<text class="zone" x="${w - inset - i * (tiny ? 6 : 9)}" y="${h - (tiny ? 2.5 : 4)}">${escape(zoneLetter(zone))}</text>`,
  );
  const stack = tokens.map(({ company, y: top, named }) => tokenSvg(drawn, look(company), top, named));
  return (
    `<g transform="translate(${x} ${y})">` +
    `<rect class="ground" style="fill:${zoneColour(cell.zones.at(-1))}" width="${w}" height="${h}"/>` +
    `<text class="price" x="${inset}" y="${size.head - (tiny ? 2.5 : 4.5)}">${cell.price}</text>` +
    (cell.arrow ? `<path class="arrow" d="${arrow(cell.arrow, w, h, tiny)}"/>` : "") +
    `${zones.join("")}${stack.join("")}</g>`
  );
}

function arrow(to: string, w: number, h: number, tiny: boolean): string {
  if (to === "up") return tiny ? `M2 ${h - 2.5}h5l-2.5-5z` : `M${w - 7} 3l4 5h-2.5v5h-3v-5h-2.5z`;
  if (to === "down") return tiny ? `M2 ${h - 7.5}h5l-2.5 5z` : `M${w - 7} 13l4-5h-2.5v-5h-3v5h-2.5z`;
  return tiny ? `M2 ${h - 6.5}h5v1.5h-5zm0 2.5h5v1.5h-5z` : `M${w - 10} 5h7v2.5h-7zm0 4h7v2.5h-7z`;
}
