/** Games for tests: played at random, the same each time, or recorded. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { board, expand, Game, type Board, type Decision, type Family, type View } from "railhead-18xx";

export interface Moment {
  board: Board;
  view: View;
  decision: Decision;
  families: Family[];
  game: Game;
}

/** Visits every decision of a game that is played at random. */
export function playAtRandom(title: string, players: number, seed: number, actions: number, visit: (moment: Moment) => void): void {
  using game = Game.create({ title, players: ["Ann", "Ben", "Cleo", "Dora", "Ed"].slice(0, players), seed: String(seed) });
  const printed = board(title);
  let state = seed * 7919 + 104729;
  const below = (n: number): number => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return (state >> 8) % n;
  };
  for (let k = 0; k < actions; k++) {
    const view = game.view();
    if (!view.decision) return;
    const families = game.legalActions();
    visit({ board: printed, view, decision: view.decision, families, game });
    // A pass only now and then, so that things happen.
    const doing = families.filter((family) => family.action.type !== "pass");
    const among = doing.length > 0 && below(3) > 0 ? doing : families;
    const members = expand(among[below(among.length)] as Family);
    game.apply(members[below(Math.min(3, members.length))] ?? (members[0] as Family["action"]));
  }
}

const folder = join(process.env.RAILHEAD_CONFORMANCE ?? "../shared/conformance", "games");

/** The recorded games there are. */
export const recorded: string[] = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith(".json")).map((name) => join(folder, name))
  : [];

/** Visits every so many decisions of a recorded game. */
export function walk(file: string, every: number, visit: (moment: Moment) => void): void {
  using game = Game.import(readFileSync(file, "utf8"));
  const printed = board(game.view().title);
  const last = game.actions().length;
  for (let at = 0; at <= last; at += every) {
    game.goTo(at);
    const view = game.view();
    if (view.decision) visit({ board: printed, view, decision: view.decision, families: game.legalActions(), game });
  }
}
