/** One game, kept beside the engine: in a worker on the page, directly in tests. */

import {
  board,
  bots,
  Game,
  IllegalActionError,
  RailheadError,
  tables,
  titles,
  type Action,
  type Board,
  type BotInfo,
  type Event,
  type Save,
  type Setup,
  type Suggestion,
  type Tables,
  type TitleInfo,
  type View,
} from "railhead-18xx";
import { failure } from "./client.js";
import type { Entry, Outlook, Refusal, RoundPoint, Snapshot, Source } from "./snapshot.js";

export class Desk {
  #game: Game | null = null;
  /** One entry for the setup, and one for each action there is. */
  #log: Entry[] = [];
  /** Rounds that ended, by actions that stood then and name. */
  readonly #ended = new Map<string, RoundPoint>();
  /** Actions that stand. */
  #at = 0;

  /** What can be played, and with which options. */
  titles(): TitleInfo[] {
    return titles();
  }

  /** The computer players. */
  bots(): BotInfo[] {
    return bots();
  }

  board(title: string): Board {
    return board(title);
  }

  /** What is wrong with a setup; null if it can be played. */
  check(setup: Setup): Refusal | null {
    try {
      Game.create(setup).free();
      return null;
    } catch (error) {
      return refusal(error);
    }
  }

  /** Takes a game on; the former one is given up only if that succeeds. */
  open(source: Source): Snapshot {
    const game =
      "setup" in source
        ? Game.create(source.setup)
        : "save" in source
          ? Game.load(source.save)
          : Game.import(source.recorded);
    const log = history(game);
    this.#game?.free();
    this.#game = game;
    this.#log = log;
    this.#at = log.length - 1;
    this.#ended.clear();
    return this.#snapshot(0);
  }

  apply(action: Action): Snapshot {
    const game = this.#table();
    const before = game.decision();
    const at = this.#at;
    game.apply(action);
    this.#at = at + 1;
    this.#log.length = at + 1;
    for (const [key, end] of this.#ended) if (end.at > at) this.#ended.delete(key);
    this.#log.push(entry(game, this.#log[0], at, action, before));
    return this.#snapshot(at + 1);
  }

  /** The state after so many actions, back or forth. */
  goTo(actions: number): Snapshot {
    this.#table().goTo(actions);
    this.#at = actions;
    return this.#snapshot(this.#log.length);
  }

  whyNot(action: Action): Refusal | null {
    return this.#table().whyNot(action);
  }

  /** What an action would lead to; the game stays as it is. */
  preview(action: Action): Outlook {
    const copy = this.#table().fork();
    try {
      copy.apply(action);
      return { after: copy.view(), events: since(copy, this.#at, this.#log[0]), decision: copy.decision() };
    } finally {
      copy.free();
    }
  }

  /** What a computer player would do now. */
  suggest(bot: string): Suggestion {
    // The number of actions as the seed: after the same actions it advises the same.
    const advice = this.#table().suggest(bot, this.#at);
    if (!advice) throw new RailheadError("table/over", "The game is over.");
    return advice;
  }

  /** The game as it is saved, with the actions that stand or the first so many. */
  save(actions?: number): Save {
    const game = this.#table();
    if (actions === undefined) return game.save();
    const copy = game.fork(actions);
    try {
      return copy.save();
    } finally {
      copy.free();
    }
  }

  /** A file of the 18xx.games site; only of games that were imported from it. */
  export(): object {
    return this.#table().export();
  }

  /** The tables of the title: phases, trains. */
  tables(): Tables {
    return tables(this.#table().view().title);
  }

  /** The game at the end of each of its rounds, and as it stands. */
  rounds(): RoundPoint[] {
    const game = this.#table();
    const copy = game.fork();
    try {
      const points: RoundPoint[] = [];
      let round = "";
      let revenue: Record<string, number> = {};
      for (let at = 0; at <= this.#at; at++) {
        for (const event of this.#log[at]?.events ?? []) {
          if (event.type === "run") revenue[event.company] = event.revenue + event.permanent + event.mail;
          if (event.type !== "round") continue;
          if (round !== "") points.push(this.#end(copy, at, round, revenue));
          round = event.name;
          revenue = {};
        }
      }
      points.push(point(game.view(), round, revenue));
      return points;
    } finally {
      copy.free();
    }
  }

  #end(copy: Game, at: number, round: string, revenue: Record<string, number>): RoundPoint {
    const key = `${at} ${round}`;
    let end = this.#ended.get(key);
    if (!end) {
      copy.goTo(at);
      this.#ended.set(key, (end = point(copy.view(), round, revenue)));
    }
    return end;
  }

  #table(): Game {
    if (!this.#game) throw new RailheadError("table/empty", "No game is open.");
    return this.#game;
  }

  #snapshot(from: number): Snapshot {
    const game = this.#table();
    const view = game.view();
    return {
      at: view.actions,
      total: view.actions + view.redoable,
      view,
      decision: view.decision ?? null,
      families: view.over ? [] : game.legalActions(),
      log: { from, entries: this.#log.slice(from) },
      hash: game.hash(),
    };
  }
}

const point = (view: View, round: string, revenue: Record<string, number>): RoundPoint => ({
  at: view.actions,
  round,
  phase: view.phase.name,
  worth: view.players.map((player) => player.worth),
  cash: view.players.map((player) => player.cash),
  bank: view.bank.cash,
  prices: Object.fromEntries(view.companies.flatMap((c) => (c.price == null ? [] : [[c.id, c.price]]))),
  revenue,
});

/** What happened since so many actions. From the first one on the engine tells what the setup did, too. */
function since(game: Game, at: number, setup: Entry | undefined): Event[] {
  const events = game.eventsSince(at);
  return at === 0 ? events.slice(setup?.events.length) : events;
}

function entry(
  game: Game,
  setup: Entry | undefined,
  at: number,
  action: Action,
  before: ReturnType<Game["decision"]>,
): Entry {
  return {
    action,
    player: before?.player ?? null,
    subject: before?.subject ?? null,
    events: since(game, at, setup),
  };
}

/** The log of a game from its beginning. */
function history(game: Game): Entry[] {
  const actions = game.actions();
  game.goTo(0);
  const log: Entry[] = [{ action: null, player: null, subject: null, events: game.eventsSince(0) as Event[] }];
  for (const [at, action] of actions.entries()) {
    const before = game.decision();
    game.goTo(at + 1);
    log.push(entry(game, log[0], at, action, before));
  }
  return log;
}

/** An error as plain data. */
export function refusal(error: unknown): Refusal {
  if (!(error instanceof RailheadError)) return failure("page/failed", error);
  const { code, message, pattern, facts, faults } = error;
  return { code, message, pattern, facts, faults, rule: error instanceof IllegalActionError ? error.rule : null };
}
