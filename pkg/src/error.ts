/** What every function of the package throws. */
export class RailheadError extends Error {
  /** Stable and namespaced, such as `position/unknown_tile`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RailheadError";
    this.code = code;
  }
}

/** What the engine throws: plain data, since it knows no JavaScript classes. */
interface Refusal {
  code: string;
  message: string;
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Refusal).code === "string" &&
  typeof (value as Refusal).message === "string";

/** Whatever came out of the engine, as an error of this package. */
export function asRailheadError(value: unknown): unknown {
  if (value instanceof RailheadError) return value;
  if (value instanceof WebAssembly.RuntimeError) {
    return new RailheadError("engine/trap", `The engine stopped: ${value.message}`, { cause: value });
  }
  // An error that a callback of the caller's threw is the caller's own.
  if (value instanceof Error || !isRefusal(value)) return value;
  return new RailheadError(value.code, value.message);
}
