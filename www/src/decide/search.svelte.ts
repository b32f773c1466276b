/** A search for the best routes of a company, as it goes. */

import { errorWords } from "../words/faults.js";
import { bestRoutes, type Position, type RouteProgress, type RouteResult } from "./searcher.js";

type State =
  | { now: "idle" }
  | { now: "running"; progress: RouteProgress | null }
  | { now: "stopped"; progress: RouteProgress | null }
  | { now: "failed"; message: string }
  | { now: "done"; result: RouteResult };

export class RouteSearch {
  state = $state.raw<State>({ now: "idle" });
  #abort: AbortController | null = null;

  /** Looks for the best routes; an earlier search is given up. */
  async start(position: Position, company: string, maxMillis?: number): Promise<RouteResult | null> {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    const mine = (): boolean => this.#abort === abort;
    this.state = { now: "running", progress: null };
    try {
      const result = await bestRoutes(position, company, {
        signal: abort.signal,
        onProgress: (progress) => {
          if (mine()) this.state = { now: "running", progress };
        },
        ...(maxMillis === undefined ? {} : { maxMillis }),
      });
      if (!mine()) return null;
      this.state = { now: "done", result };
      return result;
    } catch (error) {
      if (mine() && !abort.signal.aborted) {
        this.state = { now: "failed", message: errorWords(error) };
      }
      return null;
    }
  }

  /** Ends the search; what was found stays in sight as figures. */
  stop(): void {
    if (this.state.now !== "running") return;
    this.#abort?.abort();
    this.#abort = null;
    this.state = { now: "stopped", progress: this.state.progress };
  }

  /** Forgets everything. */
  clear(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.state = { now: "idle" };
  }
}
