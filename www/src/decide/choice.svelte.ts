/** What is being chosen on the board or in the panel, before it is confirmed. */

import type { Action, ResultRoute } from "railhead-18xx";
import { Refused } from "../table/client.js";
import type { Preview, Refusal, Snapshot } from "../table/snapshot.js";
import type { Table } from "../table/table.svelte.js";
import type { Thing } from "./things.js";

/** What the engine says of an action that was asked about. */
export interface Answer {
  action: Action;
  /** Why it cannot be done; null if it can. */
  refusal: Refusal | null;
}

/** Milliseconds in which nobody misses an answer. Two frames for one click take longer than one. */
const SOON = 40;

const pause = (milliseconds: number): Promise<null> => new Promise((end) => setTimeout(end, milliseconds, null));

export class Choice {
  /** The action that would be applied. */
  action = $state.raw<Action | null>(null);
  /** What it would do, once that is known. */
  preview = $state.raw<Preview | null>(null);
  /** The hex whose tiles or slots are looked at. */
  hex = $state<string | null>(null);
  /** Asking why something cannot be done. */
  why = $state(false);
  /** What in a panel was asked about. */
  thing = $state.raw<Thing | null>(null);
  /** What was answered. */
  answer = $state.raw<Answer | null>(null);
  /** Why what was chosen cannot be done. */
  refusal = $state.raw<Refusal | null>(null);
  /** Routes to draw on the board. */
  routes = $state.raw<ResultRoute[]>([]);
  /** The one brought forward. */
  activeRoute = $state<number | null>(null);
  /** Hexes that a panel points at. */
  pointed = $state.raw<string[]>([]);
  /** Whether a person decides for a computer player. */
  instead = $state(false);
  /** Told of every click on a hex, by whoever draws routes by hand. */
  onhex = $state.raw<((hex: string) => void) | null>(null);

  #asked = 0;
  /** What was chosen last, while nothing is seen of it. */
  #coming: Action | null = null;
  #moment: Snapshot | null = null;

  /** Belongs to a moment of the game from now on: what was chosen at another is forgotten. */
  keepTo(moment: Snapshot | null): void {
    if (moment !== this.#moment) this.clear();
    this.#moment = moment;
  }

  /** The hex that it is about, chosen on the board or in a list. */
  get place(): string | null {
    return this.hex ?? (this.action && "hex" in this.action ? this.action.hex : null);
  }

  /** Looks at an action before it is done. What it would do comes with it, if that is known soon. */
  async choose(table: Table, action: Action): Promise<void> {
    const asked = ++this.#asked;
    this.#coming = action;
    const before = table.view;
    const answer = table.client.preview(action).then(
      (outlook) => ({ outlook }),
      (error: unknown) => ({ error }),
    );
    const quick = await Promise.race([answer, pause(SOON)]);
    if (asked !== this.#asked) return;
    this.refusal = this.preview = this.answer = null;
    this.action = action;
    this.#coming = null;
    const found = quick ?? (await answer);
    if (asked !== this.#asked) return;
    if ("outlook" in found) {
      this.preview = before && { before, ...found.outlook };
      return;
    }
    this.action = null;
    if (found.error instanceof Refused) this.refusal = found.error.refusal;
    else throw found.error;
  }

  /** Does what was chosen. */
  async confirm(table: Table): Promise<boolean> {
    const action = this.#coming ?? this.action;
    if (!action || table.busy) return false;
    return this.now(table, action);
  }

  /** Does something at once. What was chosen is seen until what follows is: a frame in between would hold that one up. */
  async now(table: Table, action: Action): Promise<boolean> {
    if (table.busy) return false;
    this.#asked++;
    this.#coming = null;
    const done = await table.apply(action);
    if (!done) this.drop();
    return done;
  }

  /** Asks why none of several actions can be done. One answer is given; what is legal after all is chosen. */
  async ask(table: Table, wanted: readonly Action[], pick: (answers: Answer[]) => Answer | null, thing: Thing | null = null): Promise<void> {
    this.drop();
    const asked = this.#asked;
    const answers = await Promise.all(wanted.map(async (action) => ({ action, refusal: await table.client.whyNot(action) })));
    if (asked !== this.#asked) return;
    const answer = pick(answers);
    if (answer && !answer.refusal) await this.choose(table, answer.action);
    this.answer = answer;
    this.thing = thing;
  }

  /** Asks why not, or goes back to choosing. */
  toggleWhy(): void {
    this.drop();
    this.why = !this.why;
  }

  /** Takes the choice back; what is looked at stays. */
  drop(): void {
    this.#asked++;
    this.#coming = null;
    this.action = this.preview = this.refusal = this.answer = this.thing = null;
  }

  /** Clears everything. */
  clear(): void {
    this.drop();
    this.hex = this.activeRoute = this.onhex = null;
    this.why = false;
    this.routes = [];
    this.pointed = [];
  }
}

const choices = new WeakMap<Table, Choice>();

/** The choice that the board of a table shows. */
export const choiceOf = (table: Table): Choice | null => choices.get(table) ?? null;

export function showChoice(table: Table, choice: Choice): void {
  choices.set(table, choice);
}
