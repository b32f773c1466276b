/** A hex in words, for screen readers. */

import { faceOf, type HexContent } from "./hex.js";
import { shortName } from "./tokens.js";

/** The words, with `{name}` for what stands in them. What is missing in them is called by its id. */
export const HEX_WORDS = {
  board: "Board of {name}",
  "ground.blank": "open ground",
  "ground.red": "off the board",
  "ground.blue": "sea",
  "ground.yellow": "yellow",
  "ground.green": "green",
  "ground.brown": "brown",
  "ground.grey": "grey",
  tile: "{colour} tile {tile}",
  marked: "marked {label}",
  "stop.city": "city",
  "stop.town": "town",
  "stop.offboard": "area",
  "spaces.one": "1 space",
  "spaces.many": "{count} spaces",
  tokens: "tokens {list}",
  "token.destination": "destination",
  "token.doubling": "doubling",
  "token.bypass": "bypass",
  homes: "home of {list}",
  with: " with ",
  "terrain.mountain": "mountain",
  "terrain.swamp": "swamp",
  "terrain.rough": "rough",
  "terrain.hill": "hill",
  "terrain.small_river": "small river",
  "terrain.large_river": "large river",
  "terrain.london_works": "works",
  "terrain.channel_works": "works",
  grant: "land grant {company} {subsidy}",
  destination: "destination of {company}",
  marker: "doubling token of {company} on its way",
};

export type HexWords = Readonly<Record<keyof typeof HEX_WORDS, string>>;

/** A pattern with its facts filled in. */
export const fill = (pattern: string, facts: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (gap, name: string) => String(facts[name] ?? gap));

const list = (items: string[]): string => items.join(", ");

/** For example: `M30 Peterborough: yellow tile 57, city 20 with 1 space with tokens GNR`. */
export function describeHex(content: HexContent, words: HexWords = HEX_WORDS): string {
  const say = (key: keyof HexWords, facts: Record<string, string | number>): string => fill(words[key], facts);
  /** What is one of several, such as a kind of stop. */
  const called = (group: "ground" | "stop" | "token" | "terrain", id: string): string =>
    (words as Record<string, string>)[`${group}.${id}`] ?? id;
  const { hex, laid, band, companies } = content;
  const face = faceOf(content);
  const parts: string[] = [];
  const colour = called("ground", face.colour);
  parts.push(laid ? say("tile", { colour, tile: laid.tile.tile }) : colour);
  if (face.label && face.label !== hex.place) parts.push(say("marked", { label: face.label }));
  face.stops.forEach((stop, i) => {
    const revenue = (stop.revenue.find((r) => r.band === band) ?? stop.revenue[0])?.value ?? 0;
    const kind = called("stop", stop.kind);
    const name = stop.name && stop.name !== hex.place ? `${kind} ${stop.name}` : kind;
    const tokens = content.tokens
      .filter((t) => t.stop === i)
      .map((t) => ((t.kind ?? "station") === "station" ? shortName(t.company) : `${shortName(t.company)} ${called("token", t.kind ?? "")}`));
    const spaces = stop.kind === "city" ? [say(stop.slots === 1 ? "spaces.one" : "spaces.many", { count: stop.slots })] : [];
    const held = tokens.length > 0 ? [say("tokens", { list: list(tokens) })] : [];
    const homes = content.homes.filter((h) => h.stop === i).map((h) => shortName(h.company));
    const kept = homes.length > 0 ? [say("homes", { list: list(homes) })] : [];
    parts.push([`${name} ${revenue}`, ...spaces, ...held, ...kept].join(words.with));
  });
  if (!laid) {
    for (const t of face.terrain) parts.push(`${called("terrain", t.kind)} ${t.cost}`);
    for (const g of content.grants) parts.push(say("grant", { company: shortName(g.company), subsidy: g.subsidy }));
  }
  for (const d of content.destinations) parts.push(say("destination", { company: shortName(d) }));
  for (const m of content.markers) parts.push(say("marker", { company: companies.get(m.company)?.name ?? m.company }));
  return `${hex.hex}${hex.place ? ` ${hex.place}` : ""}: ${list(parts)}`;
}
