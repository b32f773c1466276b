/** A game on the page: what is shown of it, and all that can be done to it. */

import type { Action, Board, Family, View } from "railhead-18xx";
import { Refused, type TableClient } from "./client.js";
import { seatsOf, type Seat } from "./seats.js";
import type { Entry, Refusal, Snapshot, Source } from "./snapshot.js";

export class Table {
  /** The moment that is shown. */
  now = $state.raw<Snapshot | null>(null);
  /** One entry for the setup and one for each action there is, undone ones too. */
  log = $state.raw<Entry[]>([]);
  board = $state.raw<Board | null>(null);
  seats = $state.raw<Seat[]>([]);
  /** Waiting for the engine. */
  busy = $state(false);
  /** Why the last thing could not be done. */
  refused = $state.raw<Refusal | null>(null);

  /** Told after every change, to keep the game safe. */
  onchange: (snapshot: Snapshot) => void = () => {};

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

  /** Families of one type of action. */
  of<T extends Action["type"]>(type: T): (Family & { action: Extract<Action, { type: T }> })[] {
    return this.families.filter((f) => f.action.type === type) as (Family & { action: Extract<Action, { type: T }> })[];
  }

  async open(source: Source, seats?: Seat[]): Promise<boolean> {
    return this.#change(async () => {
      const snapshot = await this.client.open(source);
      this.board = await this.boards(snapshot.view.title);
      this.seats = seats ?? seatsOf(snapshot.view.players.map((player) => player.name));
      return snapshot;
    });
  }

  async apply(action: Action): Promise<boolean> {
    return this.#change(() => this.client.apply(action));
  }

  async goTo(actions: number): Promise<boolean> {
    return this.#change(() => this.client.goTo(actions));
  }

  async undo(): Promise<boolean> {
    return !!this.now && this.now.at > 0 && this.goTo(this.now.at - 1);
  }

  async redo(): Promise<boolean> {
    return !!this.now && this.now.at < this.now.total && this.goTo(this.now.at + 1);
  }

  /** Back to where the present player's turn began. */
  async restartTurn(): Promise<boolean> {
    const { now, log } = this;
    if (!now?.decision) return false;
    let at = now.at;
    while (at > 0 && log[at]?.player === now.decision.player) at--;
    return at < now.at && this.goTo(at);
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
      this.refused =
        error instanceof Refused ? error.refusal : { code: "page/failed", message: String(error), rule: null };
      return false;
    } finally {
      this.busy = false;
    }
  }
}
