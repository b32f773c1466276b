import { Game } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { readGame } from "./files.js";
import { FORMAT, pack, ParcelError, parcelOf, toBase64Url, unpack, type Parcel } from "./share.js";

const game = Game.create({ title: "1822", players: ["Ann", "Ben", "Zoë"], seed: "18446744073709551615" }).save();
const seats = ["Ann", "Ben", "Zoë"].map((name, colour) => ({ name, colour, bot: colour === 1 ? "random" : null }));
const parcel: Parcel = { format: FORMAT, version: 1, name: "Évening", seats, at: 0, origin: "here", game };

const code = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return "none";
  } catch (error) {
    return error instanceof ParcelError ? error.code : String(error);
  }
};

describe("a share link", () => {
  test("gives back what was put in, in letters that an address leaves alone", async () => {
    const text = await pack(parcel);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpack(text)).toEqual(parcel);
    expect(Game.load((await unpack(text)).game).view().players[2]!.name).toBe("Zoë");
  });

  test("that was cut short, or is none, says so", async () => {
    const text = await pack(parcel);
    expect(await code(() => unpack(text.slice(0, -20)))).toBe("damaged");
    expect(await code(() => unpack("%%%"))).toBe("damaged");
    expect(await code(() => unpack(toBase64Url(new Uint8Array([1, 2, 3]))))).toBe("damaged");
  });
});

test("a parcel of another kind or with parts missing is refused", async () => {
  expect(await code(() => parcelOf({ format: "other" }))).toBe("foreign");
  expect(await code(() => parcelOf(null))).toBe("foreign");
  expect(await code(() => parcelOf({ ...parcel, version: 2 }))).toBe("later");
  expect(await code(() => parcelOf({ ...parcel, seats: [{ name: 1 }] }))).toBe("damaged");
  expect(await code(() => parcelOf({ ...parcel, at: "x" }))).toBe("damaged");
});

describe("a file", () => {
  test("is told apart: a parcel, a save of the engine, a recorded game", () => {
    expect(readGame(JSON.stringify(parcel))).toEqual({ source: { save: game }, parcel, origin: "here" });
    expect(readGame(JSON.stringify(game))).toEqual({ source: { save: game }, parcel: null, origin: "here" });
    const recorded = '{"id":1,"title":"1822","players":[],"actions":[]}';
    expect(readGame(recorded)).toEqual({ source: { recorded }, parcel: null, origin: "site" });
  });

  test("that is damaged or foreign is refused", async () => {
    expect(await code(() => readGame(JSON.stringify(parcel).slice(0, 99)))).toBe("damaged");
    expect(await code(() => readGame("[]"))).toBe("foreign");
    expect(await code(() => readGame('{"format":"railhead/position"}'))).toBe("foreign");
  });
});
