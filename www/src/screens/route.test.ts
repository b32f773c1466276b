import { expect, test } from "vitest";
import { address, screenOf } from "./route.js";

test.each([
  ["", { name: "games" }],
  ["#/", { name: "games" }],
  ["#/nowhere", { name: "games" }],
  [address.new, { name: "new", variant: null }],
  [address.newOf("1822+"), { name: "new", variant: "1822+" }],
  [address.boards, { name: "boards", board: null }],
  ["#board=1822NRS", { name: "boards", board: "1822NRS" }],
  [address.game("a b"), { name: "game", id: "a b", analysis: false }],
  [address.analysis("a/b"), { name: "game", id: "a/b", analysis: true }],
  [address.share("x-_1"), { name: "share", data: "x-_1" }],
])("the address %s", (hash, screen) => expect(screenOf(hash)).toEqual(screen));
