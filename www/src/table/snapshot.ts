/** What the page knows of a game at one moment. All of it comes from the engine. */

import type { Action, BotReason, Decision, Event, Fact, Family, Fault, Save, Setup, Subject, View } from "railhead-18xx";

/** An action of the game and all that happened because of it. */
export interface Entry {
  /** What was done; null for what the setup did. */
  action: Action | null;
  /** Who decided it, by seat; null for the setup. */
  player: number | null;
  /** What was to be decided, for which company too; null for the setup. */
  subject: Subject | null;
  events: Event[];
}

/** The company that a decision is about, as the one whose turn it is. */
export const companyOf = (subject: Subject | null | undefined): string | null =>
  subject && "company" in subject ? subject.company : null;

/** A moment of the game: everything in it belongs together. */
export interface Snapshot {
  /** Actions that stand. */
  at: number;
  /** Actions there are, with those that can be redone. */
  total: number;
  view: View;
  decision: Decision | null;
  /** The legal actions; none when the game is over. */
  families: Family[];
  /** The entries from `from` on; those before are as they were. */
  log: { from: number; entries: Entry[] };
  hash: string;
}

/** What an action would lead to. */
export interface Outlook {
  after: View;
  events: Event[];
  decision: Decision | null;
}

/** The same beside what is now. */
export interface Preview extends Outlook {
  before: View;
}

/** The game at the end of one of its rounds, for charts. */
export interface RoundPoint {
  /** Actions that stood. */
  at: number;
  /** Name of the round that ended, such as `OR 3.2`. */
  round: string;
  phase: string;
  worth: number[];
  cash: number[];
  bank: number;
  /** Price of a share by company, of those that have one. */
  prices: Record<string, number>;
  /** What companies earned in that round, by company. */
  revenue: Record<string, number>;
}

/** Why the page did something by itself. */
export type AutoReason = "single" | "dividend" | "pass" | "bid";

/**
 * Beside an action in the log: who did it, if it was no person. Games that were
 * kept by earlier versions have the reason as a sentence.
 */
export type Note = { by: "bot"; bot: string; reason: BotReason | string } | { by: "page"; why: AutoReason };

/** Where a game comes from. */
export type Source = { setup: Setup } | { save: Save | string } | { recorded: string };

/** A refusal, as plain data. */
export interface Refusal {
  code: string;
  /** In English. */
  message: string;
  /** The message with `{least}` where the fact `least` stands. */
  pattern: string;
  facts: Fact[];
  /** The paragraph, such as `1822 §5.12.6`; null where no rule is concerned. */
  rule: string | null;
  /** All that is wrong with a setup, or the action that stops a game. */
  faults?: Fault[];
}
