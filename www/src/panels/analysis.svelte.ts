/** The analysis board: positions that follow one from another, beside the game, which stays as it is. */

import type { LegalLay, Position } from "railhead-18xx";
import { legalLays } from "../decide/searcher.js";
import { RouteSearch } from "../decide/search.svelte.js";

export class Analysis {
  /** The position of the game, and each change of it. */
  #steps = $state.raw<Position[]>([]);
  #at = $state(0);
  /** What the company earned on the board of the game. */
  before = $state.raw<{ company: string; total: number; mail: number } | null>(null);
  /** What may be laid now; null while that is not known or not asked. */
  lays = $state.raw<LegalLay[] | null>(null);
  readonly search = new RouteSearch();
  #turn = 0;

  /** Begins with a position; lays of a turn that goes on do not bind anybody here. */
  begin(position: Position): void {
    this.#turn++;
    this.search.clear();
    this.#steps = [{ ...position, lays: [] }];
    this.#at = 0;
    this.before = null;
    this.lays = null;
  }

  get position(): Position | null {
    return this.#steps[this.#at] ?? null;
  }

  get changes(): number {
    return this.#at;
  }

  get undone(): number {
    return this.#steps.length - 1 - this.#at;
  }

  change(position: Position): void {
    this.#steps = [...this.#steps.slice(0, this.#at + 1), position];
    this.#at++;
  }

  /** Another form of the last change: turning a tile is one change with laying it. */
  again(change: (before: Position) => Position): void {
    const before = this.#steps[this.#at - 1];
    if (before) this.#steps = [...this.#steps.slice(0, this.#at), change(before)];
  }

  undo(): void {
    if (this.#at > 0) this.#at--;
  }

  redo(): void {
    if (this.undone > 0) this.#at++;
  }

  reset(): void {
    const [first] = this.#steps;
    if (first) this.change(first);
  }

  /** Looks for the best routes: first of the game's board, once for each company, then of what lies here. */
  async find(company: string): Promise<void> {
    const turn = ++this.#turn;
    const [first] = this.#steps;
    const { position } = this;
    if (!first || !position) return;
    if (this.before?.company !== company) {
      this.before = null;
      const result = await this.search.start(first, company);
      if (turn !== this.#turn || !result) return;
      this.before = { company, total: result.total, mail: result.mail };
      if (position === first) return;
    }
    await this.search.start(position, company);
  }

  /** Asks what a company may lay on the present board. */
  async askLays(company: string): Promise<void> {
    const { position } = this;
    if (!position) return;
    this.lays = null;
    try {
      const lays = await legalLays(position, company);
      if (position === this.position) this.lays = lays;
    } catch {
      // Of a board that no game could come to nobody can say what is legal.
      if (position === this.position) this.lays = [];
    }
  }
}
