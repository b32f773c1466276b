// Games of the 18xx.games site: played again, and written.
import { call, json, text } from "./engine.js";

/** What playing a recorded game again gives. */
export interface Replay {
  /** The title, where the file could be read. */
  title: string | null;
  /** A line of a trace for the set-up, for every action that stands, and for the end. */
  lines: Record<string, unknown>[];
  /** Why the game could not be followed to its end. */
  stopped: ReplayStopped | null;
}

/** Where a recorded game could not be followed any further. */
export interface ReplayStopped {
  /** The number of the action in the file; none where the file itself is at fault. */
  action: number | null;
  /** Stable and namespaced, such as `track/not_connected`. */
  code: string;
  /** The paragraph of the rulebook, where a rule is against it. */
  rule: string | null;
  /** What is wrong, in words. */
  message: string;
  /** The state before it, as a line of a trace. */
  state: Record<string, unknown> | null;
}

/** Plays a recorded game of the 18xx.games site again: a trace, and where it stopped. */
export const replay = (file: string): Replay =>
  JSON.parse(call((engine) => engine.replay(text("game file", file)))) as Replay;

/** A saved game as a file of the 18xx.games site. */
export const exportGame = (save: string): string => call((engine) => engine.exportGame(text("save", save)));

/** A setup with the stacks that the site deals from its seed, so that the game can be exported. */
export const siteSetup = <Setup>(setup: Setup): Setup =>
  JSON.parse(call((engine) => engine.siteSetup(json("setup", setup)))) as Setup;
