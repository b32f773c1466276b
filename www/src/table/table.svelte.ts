/** A game on the page: what is shown of it, and all that can be done to it. */

import type { Action, Board, Family, Save, View } from "railhead-18xx";
import { withOrder, type Order } from "./auto.js";
import { failure, Refused, type TableClient } from "./client.js";
import { seatsOf, type Seat } from "./seats.js";
import { companyOf, type Entry, type Note, type Refusal, type Snapshot, type Source } from "./snapshot.js";

/** What becomes of later actions when something else is done before them. */
export type Fate = "drop" | "fork" | "keep";

export class Table {
  /** The moment that is shown. */
  now = $state.raw<Snapshot | null>(null);
  /** One entry for the setup and one for each action there is, undone ones too. */
  log = $state.raw<Entry[]>([]);
  /** What was done by a computer player or by the page itself, by place in the log. */
  notes = $state.raw<Record<number, Note>>({});
  /** What persons left to the page. */
  orders = $state.raw<readonly Order[]>([]);
  board = $state.raw<Board | null>(null);
  seats = $state.raw<Seat[]>([]);
  /** Waiting for the engine. */
  busy = $state(false);
  /** Why the last thing could not be done. */
  refused = $state.raw<Refusal | null>(null);

  /** Told after every change, to keep the game safe. */
  onchange: (snapshot: Snapshot) => void = () => {};
  /** Asked before undone actions of others are given up; "fork" has made a game of its own. */
  onlater: (action: Action) => Promise<Fate> = async () => "drop";

  /** The head of the saved game: all but its actions. */
  #head: Omit<Save, "actions"> | null = null;

  constructor(
    readonly client: TableClient,
    private readonly boards: (title: string) => Promise<Board>,
  ) {}

  get view(): View | null {
    return this.now?.view ?? null;
  }

  get families(): Family[] {
    return this.now?.families ?? [];
  }

  /** Whether the last action there is stands: nothing is looked back at. */
  get live(): boolean {
    return this.now !== null && this.now.at === this.now.total;
  }

  /** Families of one type of action. */
  of<T extends Action["type"]>(type: T): (Family & { action: Extract<Action, { type: T }> })[] {
    return this.families.filter((f) => f.action.type === type) as (Family & { action: Extract<Action, { type: T }> })[];
  }

  /** Takes a game on, with as many of its actions as are to stand. */
  async open(
    source: Source,
    seats?: Seat[],
    at?: number,
    notes: Record<number, Note> = {},
    orders: readonly Order[] = [],
  ): Promise<boolean> {
    return this.#change(async () => {
      let snapshot = await this.client.open(source);
      const { entries } = snapshot.log;
      if (at !== undefined && at < snapshot.total) snapshot = await this.client.goTo(at);
      const { actions: _, ...head } = await this.client.save(0);
      this.board = await this.boards(snapshot.view.title);
      const names = snapshot.view.players.map((player) => player.name);
      this.seats = seats?.length === names.length ? seats : seatsOf(names);
      this.#head = head;
      this.notes = notes;
      this.orders = orders;
      return { ...snapshot, log: { from: 0, entries } };
    });
  }

  /** Does an action. What was undone is given up, or stays, as `onlater` says. */
  async apply(action: Action, note: Note | null = null): Promise<boolean> {
    const { now, log } = this;
    if (!now || this.busy) return false;
    if (now.at < now.total) {
      // The same again is no change: what comes after it stands.
      if (JSON.stringify(log[now.at + 1]?.action) === JSON.stringify(action)) return this.redo();
      if (!this.#ownTurnOnly() && (await this.onlater(action)) === "keep") return false;
    }
    return this.#change(async () => {
      const snapshot = await this.client.apply(action);
      const kept = Object.entries(this.notes).filter(([at]) => Number(at) < snapshot.at);
      this.notes = Object.fromEntries(note ? [...kept, [String(snapshot.at), note]] : kept);
      this.orders = this.orders.filter((order) => order.since < snapshot.at);
      return snapshot;
    });
  }

  /** Leaves something to the page. */
  give(order: Order): void {
    this.#order(withOrder(this.orders, order));
  }

  /** Takes an order back. */
  release(order: Order): void {
    this.#order(this.orders.filter((old) => old !== order));
  }

  #order(orders: readonly Order[]): void {
    this.orders = orders;
    if (this.now) this.onchange(this.now);
  }

  async goTo(actions: number): Promise<boolean> {
    return this.#inTurn(() => this.#move(actions));
  }

  /** Back before the last action of a person: what followed by itself goes with it. */
  async undo(): Promise<boolean> {
    return this.#inTurn(async () => {
      const { now } = this;
      if (!now || now.at === 0) return false;
      let at = now.at;
      while (at > 1 && this.notes[at]) at--;
      return this.#move(this.notes[at] ? now.at - 1 : at - 1);
    });
  }

  /** Again what was undone last, and what followed it by itself. */
  async redo(): Promise<boolean> {
    return this.#inTurn(async () => {
      const { now } = this;
      if (!now || now.at === now.total) return false;
      let at = now.at + 1;
      while (at < now.total && this.notes[at + 1]) at++;
      return this.#move(at);
    });
  }

  /** Where the present turn of whoever decides began. */
  get turnStart(): number {
    const { now, log } = this;
    if (!now?.decision) return now?.at ?? 0;
    let at = now.at;
    while (at > 0 && log[at]?.player === now.decision.player && companyOf(log[at]?.subject) === companyOf(now.decision.subject)) at--;
    return at;
  }

  /** Back to where the present player's turn began. */
  async restartTurn(): Promise<boolean> {
    return this.#inTurn(() => this.#move(this.turnStart));
  }

  /** The game with all its actions, undone ones too, or with the first so many. */
  save(actions: number = Infinity): Save {
    if (!this.#head) throw new Error("no game is open");
    return { ...this.#head, actions: this.log.slice(1, actions + 1).map(({ action }) => action as Action) };
  }

  /** Whether all that would be given up is one turn of who decides, and what followed by itself. */
  #ownTurnOnly(): boolean {
    const { now, log, notes } = this;
    const me = now!.decision?.player;
    let at = now!.at + 1;
    while (at <= now!.total && !notes[at] && log[at]?.player === me) at++;
    while (at <= now!.total && notes[at]) at++;
    return at > now!.total;
  }

  /** The end of the last move that was asked for: each begins where the one before ended. */
  #moves: Promise<unknown> = Promise.resolve();

  #inTurn(move: () => Promise<boolean>): Promise<boolean> {
    const next = this.#moves.then(move);
    this.#moves = next;
    return next;
  }

  async #move(actions: number): Promise<boolean> {
    return !!this.now && actions !== this.now.at && this.#change(() => this.client.goTo(actions));
  }

  async #change(work: () => Promise<Snapshot>): Promise<boolean> {
    this.busy = true;
    try {
      const snapshot = await work();
      this.log = [...this.log.slice(0, snapshot.log.from), ...snapshot.log.entries];
      this.now = snapshot;
      this.refused = null;
      this.onchange(snapshot);
      return true;
    } catch (error) {
      this.refused = error instanceof Refused ? error.refusal : failure("page/failed", error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
