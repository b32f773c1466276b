import { expand } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { answer, Refused, tableClient, type Answer } from "./client.js";
import { Desk } from "./desk.js";

const setup = { title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" };

describe("a desk", () => {
  test("keeps a log with an entry for the setup and for each action, undone ones too", () => {
    const desk = new Desk();
    const opened = desk.open({ setup });
    expect([opened.at, opened.total, opened.log.entries.length]).toEqual([0, 0, 1]);
    const bid = expand(opened.families.find((f) => f.action.type === "bid")!)[0]!;
    const after = desk.apply(bid);
    expect([after.at, after.log.from, after.log.entries[0]!.action]).toEqual([1, 1, bid]);
    expect(after.log.entries[0]!.player).toBe(opened.decision!.player);
    const back = desk.goTo(0);
    expect([back.at, back.total, back.hash]).toEqual([0, 1, opened.hash]);
    const again = desk.open({ save: desk.save() });
    expect(again.hash).toBe(opened.hash);
  });

  test("a preview changes nothing, a refusal names its rule", () => {
    const desk = new Desk();
    const { families, hash } = desk.open({ setup });
    const bid = expand(families.find((f) => f.action.type === "bid")!)[0]!;
    expect(desk.preview(bid).after.players[0]!.bids).not.toEqual([]);
    expect(desk.goTo(0).hash).toBe(hash);
    expect(desk.whyNot({ type: "bid", item: "M1", price: 1 })?.rule).toMatch(/^1822 §/);
  });

  test("the line hands on results and refusals", async () => {
    const desk = new Desk();
    let hear: (reply: Answer) => void = () => {};
    const table = tableClient(
      (call) => hear(structuredClone(answer(desk, structuredClone(call)))),
      (listener) => (hear = listener),
    );
    await expect(table.goTo(0)).rejects.toBeInstanceOf(Refused);
    expect((await table.open({ setup })).at).toBe(0);
    expect((await table.rounds()).at(-1)?.round).toBe("SR 1");
  });
});
