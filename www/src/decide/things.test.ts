import { Game, type View } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { playAtRandom, recorded, walk, type Moment } from "../../../tests/support/play.js";
import type { Answer } from "./choice.svelte.js";
import { nearestOf, wantedOf, type Thing } from "./things.js";

/** Everything that stands in the panels. */
function thingsOf(view: View): Thing[] {
  const { extra } = view;
  const items = extra.type === "1822" ? extra.boxes.flatMap(({ item }) => item ?? []) : extra.certificates.map(({ company }) => company);
  const cards = view.players.flatMap((player) => [...player.concessions, ...player.privates]);
  const trains = [
    ...view.depot.piles.flatMap((pile) => pile.trains.map(({ name }): Thing => ({ type: "train", train: name, from: "bank" }))),
    ...view.depot.pool.map(({ name }): Thing => ({ type: "train", train: name, from: "pool" })),
    ...view.companies.flatMap((c) => c.trains.map(({ name }): Thing => ({ type: "train", train: name, from: { company: c.id } }))),
  ];
  const priced = view.companies.filter((c) => c.price !== null);
  return [
    ...items.map((item): Thing => ({ type: "item", item })),
    ...cards.map((item): Thing => ({ type: "card", item })),
    ...priced.flatMap((c) => (["treasury", "pool"] as const).map((source): Thing => ({ type: "shares", company: c.id, source }))),
    ...view.players.flatMap((player) => player.holdings.map(({ company }): Thing => ({ type: "holding", company }))),
    ...trains,
    ...[...new Set(view.market.map(({ price }) => price))].map((price): Thing => ({ type: "price", price })),
    ...view.companies.filter((c) => c.status !== "absent" && c.status !== "closed").map((c): Thing => ({ type: "company", company: c.id })),
  ];
}

const answersTo = (thing: Thing, { view, families, game }: Moment): Answer[] =>
  wantedOf(thing, view, families).map((action) => ({ action, refusal: game.whyNot(action) as Answer["refusal"] }));

/** Whatever is asked is answered; whatever is legal is found by some thing. */
function check(moment: Moment): void {
  const found = new Set<string>();
  for (const thing of thingsOf(moment.view)) {
    const answers = answersTo(thing, moment);
    const answer = nearestOf(answers);
    expect(answer, JSON.stringify(thing)).not.toBeNull();
    expect(answer!.refusal === null || answer!.refusal.rule !== null, JSON.stringify(answer)).toBe(true);
    expect(answers.some(({ refusal }) => refusal === null)).toBe(answer!.refusal === null);
    for (const { action } of answers) found.add(action.type);
  }
  const shown = ["bid", "par", "buy_shares", "sell_shares", "buy_train", "acquire_private", "acquire_minor", "acquire_granger"];
  for (const { action } of moment.families) {
    if (shown.includes(action.type)) expect(found.has(action.type), JSON.stringify(action)).toBe(true);
  }
}

test.each(["1822", "1822MRS", "18West"])("things in the panels of %s are answered, with a rule or as possible", (title) => {
  let at = 0;
  playAtRandom(title, 3, 5, 400, (moment) => {
    if (at++ % 40 === 0) check(moment);
  });
});

test.skipIf(recorded.length === 0)("and those of a recorded game", () => walk(recorded[0]!, 90, check), 60_000);

describe("the nearest answer", () => {
  const pass = { type: "pass" } as const;
  const refused = (code: string): Answer => ({ action: pass, refusal: { code, message: code, pattern: code, facts: [], rule: null } });

  test("is that it is possible, else the first that says more than that it is not its time", () => {
    expect(nearestOf([refused("action/not_now"), refused("a/first"), refused("a/second")])?.refusal?.code).toBe("a/first");
    expect(nearestOf([refused("a/first"), { action: pass, refusal: null }])?.refusal).toBeNull();
    expect(nearestOf([refused("action/not_now")])?.refusal?.code).toBe("action/not_now");
    expect(nearestOf([])).toBeNull();
  });

  test("is of the concession in hand where a price is asked about", () => {
    using game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "11", options: { consent: "assumed" } });
    const rich = (): boolean => game.view().players[game.decision()!.player]!.concessions.length > 0 && game.decision()!.subject.type === "stock_turn";
    for (let at = 0; at < 400 && !rich(); at++) game.apply(game.suggest("sensible", at)!.action);
    const view = game.view();
    const [concession] = view.players[game.decision()!.player]!.concessions;
    const own = view.extra.type === "1822" && view.extra.concessions.find(({ item }) => item === concession)!.company;
    const [first] = wantedOf({ type: "price", price: 100 }, view, game.legalActions());
    expect(first).toEqual({ type: "par", company: own, price: 100 });
  });
});
