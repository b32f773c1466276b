import { board, Game } from "railhead-18xx";
import { expect, test } from "vitest";
import { boardContents, describeHex, HEX_WORDS } from "../board-svg/index.js";
import { hexes } from "./de/hexes.js";

const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test("the German words of hexes have the gaps of the English ones", () => {
  for (const [key, english] of Object.entries(HEX_WORDS)) expect([key, gaps(hexes[key as keyof typeof hexes])]).toEqual([key, gaps(english)]);
});

test.each(["1822", "18West"])("whatever lies in a hex of %s is told in both languages", (title) => {
  using game = Game.create({ title, players: ["Ann", "Ben", "Cleo"], seed: "7" });
  const contents = boardContents(board(title), game.view().position);
  const told = contents.map((content) => [describeHex(content), describeHex(content, hexes)] as const);
  expect(told.every(([english, german]) => english !== german)).toBe(true);
  for (const [, german] of told) expect(german).not.toMatch(/[{}]|undefined|\b(with|tokens|city|town|open|ground|tile|home of|space)\b|_/);
  const at = (hex: string): string => told[contents.findIndex((content) => content.hex.hex === hex)]![1];
  if (title === "18West") expect(at("K20")).toBe("K20 Dallas / Fort Worth: gelb, Aufschrift D, Stadt 10 mit 1 Platz mit den Bahnhöfen TP, Ziel von SP");
});
