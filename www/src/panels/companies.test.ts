import { Game, type View } from "railhead-18xx";
import { expect, test } from "vitest";
import { hexesOf, lastRevenue, operatingRows, otherCompanies } from "./companies.js";
import { bankPace, nextPhase } from "./trains.js";

const start = (): View => Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "7" }).view();

test("at the start nothing operates and every minor of the game waits", () => {
  const view = start();
  expect(operatingRows(view)).toEqual([]);
  const { started, waiting, closed } = otherCompanies(view);
  expect([started.length, closed.length]).toEqual([0, 0]);
  expect(waiting).toHaveLength(34); // 24 minors and 10 majors
});

test("in an operating round the last that had its turn is the present one", () => {
  const view = start();
  const operating = ["1", "2", "3"].map((company, i) => ({ company, operated: i < 2 }));
  const round = { ...view.round, kind: "operating" as const };
  const rows = operatingRows({ ...view, operating, round });
  expect(rows.map((r) => [r.company.id, r.place, r.standing])).toEqual([
    ["1", 1, "operated"],
    ["2", 2, "now"],
    ["3", 3, "toCome"],
  ]);
  expect(operatingRows({ ...view, operating }).map((r) => r.standing)).toEqual([null, null, null]);
});

test("a last run counts all that was earned", () => {
  const [company] = start().companies;
  expect(lastRevenue(company!)).toBeNull();
  expect(lastRevenue({ ...company!, lastRun: { round: "OR 1.1", revenue: 100, permanent: 20, mail: 15 } })).toBe(135);
});

test("a company is shown at its tokens, or else at its home, and at a destination that it has not reached", () => {
  const view = start();
  const lnwr = view.companies.find((c) => c.id === "LNWR")!;
  const goal = lnwr.destination!.hex;
  const tokens = [{ company: "LNWR", hex: "G20", stop: 0 }, { company: "LNWR", hex: "G20", stop: 1 }];
  expect(hexesOf({ ...view, position: { ...view.position, tokens } }, null, lnwr)).toEqual(["G20", goal]);
  expect(hexesOf({ ...view, position: { ...view.position, tokens } }, null, { ...lnwr, destination: { hex: goal, reached: true } })).toEqual(["G20"]);
});

test("the next phase begins with the first train of a later phase that the bank still has", () => {
  const view = start();
  const phases = ["1", "2", "3", "4", "5", "6", "7"].map((name) => ({ name }));
  expect(nextPhase(view, phases)).toEqual({ phase: "2", train: "2", cardsBefore: 0 });
  const two = { ...view, phase: { ...view.phase, name: "2" } };
  const left = view.depot.piles[0]!.left;
  expect(nextPhase(two, phases)).toEqual({ phase: "3", train: "3", cardsBefore: left });
  expect(nextPhase({ ...view, phase: { ...view.phase, name: "7" } }, phases)).toBeNull();
});

test("the pace of the bank is the mean of the last operating rounds that ended", () => {
  const point = (round: string, bank: number) => ({ at: 0, round, phase: "2", worth: [], cash: [], bank, prices: {}, revenue: {} });
  const points = [point("SR 1", 12000), point("OR 1.1", 11900), point("SR 2", 12000)];
  expect(bankPace([...points, point("OR 2.1", 12000)])).toBeNull();
  const more = [...points, point("OR 2.1", 11700), point("OR 2.2", 11300), point("SR 3", 11300)];
  // paid out: 100, 300, 400
  expect(bankPace(more)).toEqual({ perRound: 267, rounds: 3, left: Math.ceil(11300 / 267) });
  expect(bankPace(more, 2)).toEqual({ perRound: 350, rounds: 2, left: 33 });
});
