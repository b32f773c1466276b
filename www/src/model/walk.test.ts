import { board, boards } from "railhead-18xx";
import { describe, expect, it } from "vitest";
import { nextHex, type Arrow } from "./walk.js";

const ARROWS: Arrow[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

describe("walking with the arrow keys", () => {
  it("goes straight where a hex has a neighbour straight ahead", () => {
    const britain = board("1822");
    expect(nextHex(britain, "M38", "ArrowUp")).toBe("M36");
    expect(nextHex(britain, "M38", "ArrowDown")).toBe("M40");
    const west = board("18West");
    expect(nextHex(west, "F9", "ArrowRight")).toBe("F11");
    expect(nextHex(west, "F9", "ArrowLeft")).toBe("F7");
  });

  it("reaches every hex of every board", () => {
    for (const { title } of boards()) {
      const map = board(title);
      const seen = new Set([map.hexes[0]!.hex]);
      const open = [...seen];
      for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
        for (const arrow of ARROWS) {
          const next = nextHex(map, hex, arrow);
          if (next && !seen.has(next)) {
            seen.add(next);
            open.push(next);
          }
        }
      }
      expect(map.hexes.filter((h) => !seen.has(h.hex)).map((h) => h.hex)).toEqual([]);
    }
  });
});
