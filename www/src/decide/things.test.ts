import { Game, type View } from "railhead-18xx";
import { describe, expect, test } from "vitest";
import { playAtRandom, recorded, walk, type Moment } from "../../../tests/support/play.js";
import type { Context } from "../words/names.js";
import { powerWords } from "../words/privates.js";
import type { Answer } from "./choice.svelte.js";
import { nearestOf, wantedOf, type Thing } from "./things.js";
import { told } from "./told.js";

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
    ...view.players.flatMap((player) => player.holdings.map(({ company }): Thing => ({ type: "holding", company, seat: player.seat }))),
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
    const possible = answer?.refusal === null;
    const said = told(thing, moment, possible);
    expect(answer !== null || said.length > 1, JSON.stringify(thing)).toBe(true);
    expect(answer === null || possible || answer.refusal!.rule !== null, JSON.stringify(answer)).toBe(true);
    expect(answers.some(({ refusal }) => refusal === null)).toBe(possible);
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

describe("what is told", () => {
  /** A moment with an owner for a private company, as far as telling goes. */
  const owned = (moment: Moment, id: string, owner: string | null, usesLeft: number | null = null): Context => ({
    board: moment.board,
    view: { ...moment.view, privates: moment.view.privates.map((p) => (p.id === id ? { ...p, owner, usesLeft } : p)) },
  });
  const first = (title: string, holds: (moment: Moment) => boolean): Moment => {
    let found: Moment | null = null;
    playAtRandom(title, 3, 5, 600, (moment) => {
      if (!found && holds(moment)) found = { ...moment, game: moment.game.fork() };
    });
    return found!;
  };

  test("of shares in other hands is who sells them, and asked is for some that can be bought", () => {
    const held = (moment: Moment) => moment.view.companies.find((c) => c.kind === "major" && c.price !== null && c.director !== null && c.director !== moment.decision.player && c.holders.some(({ holder }) => holder === "pool"));
    const moment = first("1822", (one) => one.decision.subject.type === "stock_turn" && held(one) !== undefined);
    const { id, director } = held(moment)!;
    const thing: Thing = { type: "holding", company: id, seat: director! };
    const name = moment.view.players[director!]!.name;
    expect(told(thing, moment, false)).toEqual([`Only ${name} can sell these shares. Players buy from the treasury or the pool (1822 §4.7.1).`]);
    const wanted = wantedOf(thing, moment.view, moment.families);
    expect(new Set(wanted.map(({ type }) => type))).toEqual(new Set(["buy_shares"]));
    expect(wanted.length).toBeGreaterThan(0);
    const own: Thing = { ...thing, seat: moment.decision.player };
    expect(told(own, moment, false)).toEqual([]);
    expect(wantedOf(own, moment.view, moment.families).every(({ type }) => type === "sell_shares")).toBe(true);
    moment.game.free();
  });

  test.each([
    ["1822", "minor", "acquire_minor", /^\w+ cannot sell M\d+: it changes hands by acquisition alone \(1822 §3\.3\.6\)\.$/],
    ["18West", "granger", "acquire_granger", /^\w+ cannot sell \w+: it changes hands by acquisition alone \(18West §4\.1-5\)\.$/],
  ] as const)("of a company of %s that is never sold (%s) in other hands is that it is acquired", (title, kind, type, says) => {
    const held = ({ view, decision }: Moment) => view.companies.find((c) => c.kind === kind && c.director !== null && c.director !== decision.player);
    const moment = first(title, (one) => held(one) !== undefined);
    const { id, director } = held(moment)!;
    const thing: Thing = { type: "holding", company: id, seat: director! };
    expect(told(thing, moment, false)).toEqual([expect.stringMatching(says)]);
    expect(wantedOf(thing, moment.view, moment.families).map((action) => action.type)).toEqual([type]);
    moment.game.free();
  });

  test("of a private company is its power, and who uses it when", () => {
    const moment = first("1822", (one) => one.decision.subject.type === "company_turn" && one.decision.subject.step === "track");
    const { subject } = moment.decision;
    const own = subject.type === "company_turn" ? subject.company : "";
    const other = moment.view.companies.find((c) => c.status === "floated" && c.id !== own)!.id;
    const said = (id: string, owner: string | null, usesLeft?: number): string | undefined => told({ type: "card", item: id }, owned(moment, id, owner, usesLeft), false)[1];
    expect(said("P2", "player 0")).toBe("Its power is for the company that takes it over (1822 §3.1.9).");
    expect(said("P2", other)).toMatch(/^Only .* can use its power, in its own turn \(1822 §3\.1\.9\)\.$/);
    expect(said("P2", own)).toBe("No tile can be laid with its power now.");
    expect(said("P6", own)).toBe("It works by itself.");
    expect([said("P8", own, 1), said("P8", own, 0)]).toEqual(["No tile can be laid with its power now.", "It works by itself."]);
    expect(said("P16", "player 0")).toBeUndefined();
    expect(told({ type: "card", item: "P2" }, owned(moment, "P2", own), true)).toEqual([powerWords("P2")]);
    // Asked of the engine is what the power does, and nothing else.
    const asked = (id: string, owner: string): string[] => wantedOf({ type: "card", item: id }, owned(moment, id, owner).view, []).map(({ type }) => type);
    expect([asked("P18", own), asked("P17", own), asked("P5", own), asked("P2", own), asked("P18", other), asked("P18", "player 1")]).toEqual([
      ["swap_token", "swap_token"], ["move_card"], ["swap_token"], [], [], ["acquire_private"],
    ]);
    moment.game.free();
  });
});

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
