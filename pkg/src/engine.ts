import * as glue from "../railhead.js";
import { RailheadError, asRailheadError } from "./error.js";

/** The module, compiled or as its bytes. */
export type ModuleSource = WebAssembly.Module | BufferSource;

let running = false;
let load: (() => void) | null = null;

/** For entries that can find the module without waiting (Node, workerd). */
export function loadOnDemand(start: () => void): void {
  load = start;
}

export const isRunning = (): boolean => running;

/**
 * Starts the engine at once, from a compiled module or its bytes. A second
 * call does nothing.
 */
export function initSync({ module }: { module: ModuleSource }): void {
  if (running) return;
  if (module === undefined || module === null) {
    throw new RailheadError("init/no_module", "initSync({ module }) needs the compiled module or its bytes.");
  }
  try {
    glue.initSync({ module });
  } catch (cause) {
    throw new RailheadError("init/bad_module", `This is not the module of railhead-18xx: ${String(cause)}`, { cause });
  }
  running = true;
}

/** Calls into the engine, starting it where that needs no waiting. */
export function call<T>(work: (engine: typeof glue) => T): T {
  if (!running) load?.();
  if (!running) {
    throw new RailheadError("init/not_started", "Call `await init()` once before anything else.");
  }
  try {
    return work(glue);
  } catch (error) {
    throw asRailheadError(error);
  }
}

/** What the engine answers in JSON text. */
export const ask = <T>(work: (engine: typeof glue) => string): T => JSON.parse(call(work)) as T;

/**
 * The argument as JSON text: no getter, proxy or cycle of the caller's can
 * then surprise the engine in the middle of its work.
 */
export function json(name: string, value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch (cause) {
    throw new RailheadError("input/not_json", `The ${name} is no plain JSON: ${String(cause)}`, { cause });
  }
}

/** A string argument, whatever JavaScript handed in. */
export function text(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new RailheadError("input/bad_shape", `The ${name} is not a string.`);
}

/** A whole number that counts something, whatever JavaScript handed in. */
export function count(name: string, value: unknown): number {
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32) return value as number;
  throw new RailheadError("input/bad_shape", `The ${name} is not a whole number from 0.`);
}
