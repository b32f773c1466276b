/** A hex in words, for screen readers. */

import { faceOf, type HexContent } from "./hex.js";
import { shortName } from "./tokens.js";

const list = (items: string[]): string => items.join(", ");

const TERRAIN: Record<string, string> = {
  small_river: "small river",
  large_river: "large river",
  london_works: "works",
  channel_works: "works",
};

/** For example: `M30 Peterborough: yellow tile 57, city 20, 1 space, tokens GNR`. */
export function describeHex(content: HexContent): string {
  const { hex, laid, band, companies } = content;
  const face = faceOf(content);
  const parts: string[] = [];
  const ground: Record<string, string> = { blank: "open ground", red: "off the board", blue: "sea" };
  parts.push(laid ? `${face.colour} tile ${laid.tile.tile}` : (ground[face.colour] ?? face.colour));
  if (face.label && face.label !== hex.place) parts.push(`marked ${face.label}`);
  face.stops.forEach((stop, i) => {
    const revenue = (stop.revenue.find((r) => r.band === band) ?? stop.revenue[0])?.value ?? 0;
    const kind = stop.kind === "offboard" ? "area" : stop.kind;
    const name = stop.name && stop.name !== hex.place ? `${kind} ${stop.name}` : kind;
    const tokens = content.tokens
      .filter((t) => t.stop === i)
      .map((t) => ((t.kind ?? "station") === "station" ? shortName(t.company) : `${shortName(t.company)} ${t.kind}`));
    const spaces = stop.kind === "city" ? [`${stop.slots} ${stop.slots === 1 ? "space" : "spaces"}`] : [];
    const held = tokens.length > 0 ? [`tokens ${list(tokens)}`] : [];
    const homes = content.homes.filter((h) => h.stop === i).map((h) => shortName(h.company));
    const kept = homes.length > 0 ? [`home of ${list(homes)}`] : [];
    parts.push([`${name} ${revenue}`, ...spaces, ...held, ...kept].join(" with "));
  });
  if (!laid) {
    for (const t of face.terrain) parts.push(`${TERRAIN[t.kind] ?? t.kind} ${t.cost}`);
    for (const g of content.grants) parts.push(`land grant ${shortName(g.company)} ${g.subsidy}`);
  }
  for (const d of content.destinations) parts.push(`destination of ${shortName(d)}`);
  for (const m of content.markers) {
    parts.push(`doubling token of ${companies.get(m.company)?.name ?? m.company} on its way`);
  }
  return `${hex.hex}${hex.place ? ` ${hex.place}` : ""}: ${list(parts)}`;
}
