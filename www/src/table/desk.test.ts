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
    expect(after.log.entries[0]!.events.map((e) => e.type)).toEqual(["bid"]);
    expect(after.log.entries[0]!.player).toBe(opened.decision!.player);
    expect(after.log.entries[0]!.subject).toEqual(opened.decision!.subject);
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

  test("rounds that ended are as they were, and forgotten with their branch", () => {
    const desk = new Desk();
    desk.open({ setup });
    let now = desk.goTo(0);
    const step = (): void => {
      const family = now.families.find((f) => f.action.type === "pass") ?? now.families[0]!;
      now = desk.apply(expand(family)[0]!);
    };
    now = desk.apply(expand(now.families.find((f) => f.action.type === "bid" && f.action.item === "M24")!)[0]!);
    while (desk.rounds().length < 4) step();
    const rounds = desk.rounds();
    expect(rounds[0]!.round).toBe("SR 1");
    expect(new Desk().open({ save: desk.save() }).at).toBe(now.at);
    expect(desk.rounds()).toEqual(rounds);
    // Another way from the first turn on: what was known of later rounds is not shown.
    now = desk.goTo(1);
    now = desk.apply(expand(now.families.find((f) => f.action.type === "bid")!)[0]!);
    expect(desk.rounds().map((p) => p.at)).toEqual([2]);
    while (desk.rounds().length < 2) step();
    const fresh = new Desk();
    fresh.open({ save: desk.save() });
    expect(desk.rounds()).toEqual(fresh.rounds());
    expect(desk.tables().title).toBe("1822");
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
