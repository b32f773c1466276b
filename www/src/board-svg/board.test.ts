// The four boards as text. What they look like is seen in the browser tests' screenshots.
import { board as readBoard, boards, startPosition } from "railhead-18xx";
import { describe, expect, it } from "vitest";
import { boardContents, boardSvg, HEX_WORDS, hexLabels, layoutFace, marksSvg, prepareTile, tileSvg, turned, type Board, type DrawnRoute } from "./index.js";
import { drawHex } from "./hex.js";

const all: Board[] = boards().map(({ title }) => readBoard(title));
const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

describe.each(all.map((b) => [b.title, b] as const))("the board of %s", (title, board) => {
  const position = startPosition(title);

  it("draws every hex once, with and without a position", () => {
    for (const state of [null, position]) {
      const svg = boardSvg(board, state);
      expect(count(svg, /data-hex="/g)).toBe(board.hexes.length);
      expect(/NaN|undefined|Infinity|\[object/.test(svg)).toBe(false);
    }
  });

  it("is well-formed text with unique ids", () => {
    const svg = boardSvg(board, position, { idPrefix: "x", interactive: true });
    const open: string[] = [];
    for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-z]+)((?:"[^"]*"|[^">])*)>/gi)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!rest?.endsWith("/")) open.push(name as string);
    }
    expect(open).toEqual([]);
    const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id?.startsWith("x"))).toBe(true);
  });

  it("says in words what every hex shows", () => {
    const labels = hexLabels(board, position);
    expect(labels.size).toBe(board.hexes.length);
    for (const hex of board.hexes) {
      expect(labels.get(hex.hex)).toContain(hex.hex);
      if (hex.place) expect(labels.get(hex.hex)).toContain(hex.place);
    }
  });

  it("writes every company's token with its name", () => {
    // A long name may stand on two lines.
    const texts = boardContents(board, position).map((c) => drawHex(c).top.replace(/<title>[^<]*<\/title>|<[^>]+>/g, ""));
    for (const token of position.tokens ?? []) {
      const at = board.hexes.findIndex((h) => h.hex === token.hex);
      expect(texts[at]?.includes(token.company), `${token.company} in ${token.hex}`).toBe(true);
    }
  });

  it("draws every tile in every rotation inside its hex", () => {
    for (const tile of board.tiles) {
      for (let rotation = 0; rotation < 6; rotation++) {
        const { stops, track } = layoutFace(turned(tile.face, rotation), board.layout.orientation);
        expect(stops).toHaveLength(tile.face.stops.length);
        expect(track).toHaveLength(tile.face.track.length);
        for (const p of stops.flatMap((s) => [s.at, ...s.slots])) expect(Math.hypot(p.x, p.y)).toBeLessThan(75);
      }
      expect(tileSvg(tile, 1, board.layout.orientation)).not.toMatch(/NaN|undefined/);
    }
  });
});

describe("drawing", () => {
  const west = all.find((b) => b.title === "18West") as Board;
  const britain = all.find((b) => b.title === "1822") as Board;

  it("shows all values of an off-board area and frames the one in force", () => {
    const content = boardContents(britain, { phase: "3" }).find((c) => c.hex.hex === "Q44");
    const { top } = drawHex(content!);
    for (const value of [0, 60, 90, 120]) expect(top).toContain(`>${value}</text>`);
    expect(top).toMatch(/rh-band-now"[^>]*>60</);
  });

  it("is the same from what was drawn before and anew, whatever phase it is", () => {
    const marks = { ghost: { hex: "E6", tile: "5", rotation: 0 } };
    const draw = (board: Board, phase: string, own: object = {}): string => {
      const state = { ...startPosition("1822"), phase, ...own };
      return boardSvg(board, state) + marksSvg(board, state, marks);
    };
    const token = { tokens: [{ company: "LNWR", hex: "F23", stop: 0, kind: "station", beside: false }] };
    const fresh = (phase: string, own?: object): string => draw(structuredClone(britain), phase, own);
    for (const phase of ["1", "3", "7", "1"]) {
      expect(draw(britain, phase)).toBe(fresh(phase));
      expect(draw(britain, phase, token)).toBe(fresh(phase, token));
    }
    expect(fresh("1")).not.toBe(fresh("7"));
  });

  it("is the same where its labels were found before, with what lies there then", () => {
    const tiles = [{ hex: "E6", tile: "5", rotation: 1 }];
    const state = {
      ...startPosition("1822"), tiles,
      tokens: [{ company: "LNWR", hex: "E6", stop: 0, kind: "station", beside: true }],
      markers: [{ company: "LNWR", hex: "E6", edge: 2 }],
    };
    const prepared = structuredClone(britain);
    for (const lay of [...tiles, { hex: "nowhere", tile: "5", rotation: 0 }, { hex: "E6", tile: "none", rotation: 0 }]) prepareTile(prepared, lay);
    // What takes room is there, or not; the tile is turned.
    const states = [state, { ...state, markers: [] }, { ...state, tokens: [] }, { ...state, tiles: [{ ...tiles[0]!, rotation: 2 }] }];
    const drawings = states.map((own) => boardSvg(structuredClone(britain), own));
    expect(new Set(drawings).size).toBe(states.length);
    expect(states.map((own, i) => boardSvg(prepared, own) === drawings[i])).toEqual(states.map(() => true));
  });

  it("says in other words what it says, and in English again", () => {
    const words = { ...HEX_WORDS, board: "Plan <{name}>", "stop.city": "Stadt" };
    const [english, german] = [undefined, words].map((own) => boardSvg(west, null, { interactive: true, ...(own && { words: own }) })) as [string, string];
    expect(german).toContain(`<title id="rh-title">Plan &lt;${west.name}&gt;</title>`);
    expect([count(english, /Stadt/g), count(german, /\bcity \d/g)]).toEqual([0, 0]);
    expect(count(german, /\bStadt \d/g)).toBe(count(english, /\bcity \d/g));
    expect(count(english, /\bcity \d/g)).toBeGreaterThan(10);
    expect(boardSvg(west, null, { interactive: true })).toBe(english);
  });

  it("marks the kinds of token apart without colour", () => {
    const draw = (kind: string) =>
      boardSvg(west, { phase: "2", tokens: [{ company: "UP", hex: "F21", stop: 0, kind, beside: false }] });
    expect(count(draw("station"), /rh-badge"/g)).toBe(0);
    expect(draw("doubling").includes(">×2<")).toBe(true);
    expect(draw("bypass").includes(">B<")).toBe(true);
    expect(draw("destination").includes('class="rh-badge-ink"')).toBe(true);
  });

  it("follows the track with a route, one look for each train", () => {
    const piece = (hex: string, from: number): DrawnRoute["path"][number] => ({
      hex, a: { type: "edge", edge: from, of: 1, lane: 0 }, b: { type: "edge", edge: (from + 3) % 6, of: 1, lane: 0 },
    });
    const route: DrawnRoute = {
      train: "2", revenue: 130,
      stops: [{ hex: "F9", stop: 0, revenue: 10, counted: true }, { hex: "F3", stop: 0, revenue: 0, counted: false }],
      path: [piece("F7", 4), piece("F5", 4)],
    };
    const svg = boardSvg(west, null, { routes: [route, route] });
    const lines = [...svg.matchAll(/class="rh-run" [^>]* d="([^"]+)"/g)].map((m) => m[1]);
    expect(lines).toHaveLength(2);
    // Two trains over one line lie side by side.
    expect(lines[0]).not.toBe(lines[1]);
    expect(lines.every((d) => count(d as string, /M/g) === 1)).toBe(true);
    const looks = [...svg.matchAll(/class="rh-route (rh-r\d)" data-route="(\d)"/g)].map((m) => `${m[1]} ${m[2]}`);
    expect(looks).toEqual(["rh-r0 0", "rh-r1 1", "rh-r0 0", "rh-r1 1"]);
    // What each stop earned, with the number of its train; a stop left out says so.
    const pills = [...svg.matchAll(/<g class="rh-route rh-r\d" data-route="\d">(<rect class="rh-pill".*?)<\/g>/g)];
    expect(pills.map((m) => m[1]?.replace(/<[^>]+>/g, " ").trim().split(/ +/))).toEqual([
      ["1", "10", "1", "–"],
      ["2", "10", "2", "–"],
    ]);
  });

  it("hides what it is told of a hostile name", () => {
    const evil = { ...west, companies: west.companies.map((c) => ({ ...c, name: '<script>alert("x")</script>' })) };
    const svg = boardSvg(evil, { phase: "2", tokens: [{ company: "<b>", hex: "F21", stop: 0, kind: "station" }] });
    expect(/<script|<b>/.test(svg)).toBe(false);
  });
});
