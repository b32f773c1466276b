import type { Fact } from "./types.js";

/** One of the things that are wrong with what was given. */
export interface Fault {
  /** Stable and namespaced, such as `setup/option_needs`. */
  code: string;
  /** Where: `players[1]`, `options.starter`, `actions[17]`; empty for the whole. */
  at: string;
  message: string;
  /** The message with `{least}` where the fact `least` stands. */
  pattern: string;
  facts: Fact[];
}

/** What an error can have beside its code and its message. */
export interface ErrorDetails extends ErrorOptions {
  pattern?: string;
  facts?: Fact[];
  faults?: Fault[];
}

/** What every function of the package throws. */
export class RailheadError extends Error {
  /** Stable and namespaced, such as `position/unknown_tile`. */
  readonly code: string;
  /** The message with `{least}` where the fact `least` stands; the message itself if it has none. */
  readonly pattern: string;
  /** What it rests on, such as `{ name: "least", value: "105" }`. */
  readonly facts: Fact[];
  /** All that is wrong with a setup, a position or a route problem; the action that stops a saved or recorded game. */
  readonly faults: Fault[];

  constructor(code: string, message: string, { pattern = message, facts = [], faults = [], ...options }: ErrorDetails = {}) {
    super(message, options);
    this.name = "RailheadError";
    this.code = code;
    this.pattern = pattern;
    this.facts = facts;
    this.faults = faults;
  }
}

/** An action that a rule forbids. */
export class IllegalActionError extends RailheadError {
  /** The paragraph of the rulebook, such as `1822 §5.12.6`. */
  readonly rule: string;

  constructor(code: string, message: string, rule: string, details?: ErrorDetails) {
    super(code, message, details);
    this.name = "IllegalActionError";
    this.rule = rule;
  }
}

/** What the engine throws: plain data, since it knows no JavaScript classes. */
export interface Refusal {
  code: string;
  message: string;
  pattern: string;
  rule: string | null;
  facts: Fact[];
  faults: Fault[];
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Refusal).code === "string" &&
  typeof (value as Refusal).message === "string";

/** An error from its parts: of a rule if it names one. */
export const railheadError = ({ code, message, rule, ...details }: Refusal): RailheadError =>
  rule ? new IllegalActionError(code, message, rule, details) : new RailheadError(code, message, details);

/** Whatever came out of the engine, as an error of this package. */
export function asRailheadError(value: unknown): unknown {
  if (value instanceof RailheadError) return value;
  if (value instanceof WebAssembly.RuntimeError) {
    return new RailheadError("engine/trap", `The engine stopped: ${value.message}`, { cause: value });
  }
  // An error that a callback of the caller's threw is the caller's own.
  if (value instanceof Error || !isRefusal(value)) return value;
  return railheadError(value);
}
