/** The computer players of the engine, and one that always stands by. */

import * as railhead from "railhead-18xx";
import type { Action, Family, Game } from "railhead-18xx";
import type { Advice, Bot } from "./snapshot.js";

/** What an engine with computer players offers. */
interface Players {
  bots?(): Bot[];
}
interface Advised {
  suggest?(bot: string): Advice;
}

const offered = (): Bot[] => (railhead as Players).bots?.() ?? [];

export const bots = (): Bot[] => {
  const found = offered();
  return found.length > 0 ? found : [{ id: "random", about: "Picks any legal action." }];
};

export function suggest(game: Game, bot: string): Advice {
  const advised = game as Game & Advised;
  if (advised.suggest && offered().some(({ id }) => id === bot)) return advised.suggest(bot);
  return { action: anyOf(game.legalActions()), reason: "Picks any legal action." };
}

/** Any family, and in it mostly the least: a game of huge bids comes to no end. */
function anyOf(families: Family[]): Action {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const members = railhead.expand(pick(families));
  return Math.random() < 0.8 ? (members[0] as Action) : pick(members);
}
