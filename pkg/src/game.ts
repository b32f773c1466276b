// A game in progress, inside the engine.
import type * as glue from "../railhead.js";
import { expand, optimizeRoutes } from "./api.js";
import type { SearchOptions } from "./api.js";
import { call, count, json, text } from "./engine.js";
import { RailheadError } from "./error.js";
import { exportGame } from "./replay.js";
import type { Action, Decision, Event, Family, Position, RouteResult, RuleError, Save, Setup, Suggestion, View } from "./types.js";

/** Which legal actions are wanted. */
export interface ActionFilter {
  /** Only actions of this type. */
  kind?: Action["type"];
  /** Only actions that name this company, or that are its own in its turn. */
  company?: string;
}

/** What became of an action. */
export type Outcome = { ok: true } | { ok: false; error: RailheadError };

/**
 * A game in progress, with its whole history. An action that is refused
 * changes nothing. The engine holds its memory until `free()`, the end of a
 * `using` block, or the collector of garbage.
 */
export class Game {
  #handle: glue.Game | null;
  // What rebuilds the game should the engine stop in the middle of it.
  readonly #setup: string;
  readonly #log: string[];
  #at: number;

  private constructor(handle: glue.Game) {
    this.#handle = handle;
    this.#setup = handle.setup();
    this.#log = (JSON.parse(handle.actions()) as Action[]).map((action) => JSON.stringify(action));
    this.#at = this.#log.length;
  }

  /** A new game. Without a seed it gets a fresh one. */
  static create(setup: Setup): Game {
    return call(({ Game: engine }) => new Game(engine.create(json("setup", setup))));
  }

  /** A saved game, as data or as text. */
  static load(save: Save | string): Game {
    return call(({ Game: engine }) => new Game(engine.load(fileText("save", save))));
  }

  /** A recorded game of the 18xx.games site, as data or as text. */
  static import(recorded: object | string): Game {
    return call(({ Game: engine }) => new Game(engine.import(fileText("recorded game", recorded))));
  }

  /** The game as a file of the 18xx.games site; its setup must come from `siteSetup`. */
  export(): object {
    return JSON.parse(exportGame(JSON.stringify(this.save()))) as object;
  }

  /** The game as it is saved: versioned, and plain JSON. */
  save(): Save {
    return this.#ask((game) => game.save());
  }

  /** The setup, with the seed. */
  setup(): Required<Setup> {
    return this.#ask((game) => game.setup());
  }

  /** All that a screen shows. */
  view(): View {
    return this.#ask((game) => game.view());
  }

  /** The board. */
  position(): Required<Position> {
    return this.#ask((game) => game.position());
  }

  /** Who must decide what; null when the game is over. */
  decision(): Decision | null {
    return this.#ask((game) => game.decision());
  }

  /** The legal actions, in families. */
  legalActions(filter?: ActionFilter | null): Family[] {
    const [kind, company] = [filter?.kind, filter?.company].map((name) => (name == null ? null : text("filter", name)));
    return this.#ask((game) => game.legalActions(kind, company));
  }

  /** The single actions of a family; of routes, the one that stands for them. */
  expand(family: Family): Action[] {
    return expand(family);
  }

  /** Applies an action; one that is not legal throws an `IllegalActionError`. */
  apply(action: Action): void {
    const given = json("action", action);
    this.#use((game) => game.apply(given));
    this.#log.splice(this.#at++, Infinity, given);
  }

  /** Applies an action, and says what became of it. */
  tryApply(action: Action): Outcome {
    try {
      this.apply(action);
      return { ok: true };
    } catch (error) {
      if (error instanceof RailheadError) return { ok: false, error };
      throw error;
    }
  }

  /** Which rule forbids an action; null if it is legal. */
  whyNot(action: Action): RuleError | null {
    const given = json("action", action);
    return this.#ask((game) => game.whyNot(given));
  }

  /** Takes the last action back; false if there is none. */
  undo(): boolean {
    return this.#at > 0 && this.#move(this.#at - 1);
  }

  /** Applies again what was undone last; false if there is nothing. */
  redo(): boolean {
    return this.#at < this.#log.length && this.#move(this.#at + 1);
  }

  /** Goes to the state after so many actions, back or forth. */
  goTo(actions: number): void {
    this.#move(count("number of actions", actions));
  }

  /** A game of its own, with the first so many actions, or as it stands. */
  fork(actions: number = this.#at): Game {
    const upto = count("number of actions", actions);
    return this.#use((game) => new Game(game.fork(upto)));
  }

  /** The best routes of a company on the board as it is. */
  routes(company: string, options?: SearchOptions): RouteResult {
    return optimizeRoutes(this.position(), company, options);
  }

  /**
   * What a computer player would do now, and why, as data and in a sentence;
   * null when the game is over. The same game and seed give the same answer.
   *
   * ```js
   * const { action, message } = game.suggest("sensible");
   * game.apply(action);
   * ```
   */
  suggest(bot: string, seed: string | number | bigint = 0): Suggestion | null {
    const given = text("name of a player", bot);
    return this.#ask((game) => game.suggest(given, String(seed)));
  }

  /** What happened since so many actions; from 0 also what the setup did. */
  eventsSince(actions: number): Event[] {
    const from = count("number of actions", actions);
    return this.#ask((game) => game.eventsSince(from));
  }

  /** The actions that stand. */
  actions(): Action[] {
    return this.#ask((game) => game.actions());
  }

  /** The hash of the state: the same wherever the same was played. */
  hash(): string {
    return this.#use((game) => game.hash());
  }

  /** Gives the memory back. The game is of no use afterwards. */
  free(): void {
    this.#handle?.free();
    this.#handle = null;
  }

  [Symbol.dispose](): void {
    this.free();
  }

  #move(actions: number): boolean {
    this.#use((game) => game.goTo(actions));
    this.#at = actions;
    return true;
  }

  #ask<T>(work: (game: glue.Game) => string): T {
    return JSON.parse(this.#use(work)) as T;
  }

  #use<T>(work: (game: glue.Game) => T): T {
    const handle = this.#handle;
    if (!handle) throw new RailheadError("game/freed", "This game has been given up with free().");
    try {
      return call(() => work(handle));
    } catch (error) {
      if (error instanceof RailheadError && error.code === "engine/trap") this.#rebuild(handle);
      throw error;
    }
  }

  /** After the engine stopped: the same game anew, from what was done. */
  #rebuild(broken: glue.Game): void {
    // What the engine had borrowed when it stopped is never given back.
    (broken as unknown as { __destroy_into_raw(): void }).__destroy_into_raw();
    this.#handle = null;
    this.#handle = call(({ Game: engine }) => {
      const game = engine.create(this.#setup);
      for (const action of this.#log) game.apply(action);
      game.goTo(this.#at);
      return game;
    });
  }
}

/** A file as text, or as what its text stands for. */
const fileText = (name: string, file: unknown): string => (typeof file === "string" ? file : json(name, file));
