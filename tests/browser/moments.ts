// Moments of games that seldom come up, kept as the setup and the actions that led there.
import { readFileSync } from "node:fs";
import { Game, type Action, type Setup } from "railhead-18xx";

/** A run without its routes, which are the best there are. */
const complete = (game: Game, action: Action): Action => {
  if (action.type !== "run_routes" || action.routes) return action;
  const same = ({ action: listed }: { action: Action }): boolean =>
    listed.type === "run_routes" &&
    listed.revenue === action.revenue &&
    (listed.permanent ?? 0) === (action.permanent ?? 0) &&
    (listed.mail ?? 0) === (action.mail ?? 0);
  return game.legalActions({ kind: "run_routes" }).find(same)?.action ?? action;
};

/** The game that stands in `data/NAME.jsonl`: the setup, then an action a line. */
export function moment(name: string): Game {
  const lines = readFileSync(new URL(`data/${name}.jsonl`, import.meta.url), "utf8").trim().split("\n");
  const [setup, ...actions] = lines.map((line) => JSON.parse(line) as unknown) as [Setup, ...Action[]];
  const game = Game.create(setup);
  for (const action of actions) game.apply(complete(game, action));
  return game;
}
