// For browsers, workers and bundlers: the module lies beside this file.
import { initSync, isRunning } from "./engine.js";
import type { ModuleSource } from "./engine.js";
import { fetchModule } from "./fetch.js";

export * from "./api.js";
export * from "./replay.js";
export type * from "./types.js";
export { Game } from "./game.js";
export type { ActionFilter, Outcome } from "./game.js";
export { IllegalActionError, RailheadError } from "./error.js";
export type { ErrorDetails, Fault } from "./error.js";
export { initSync } from "./engine.js";
export type { ModuleSource } from "./engine.js";

/** Where the module is, if not beside the package. */
export interface InitOptions {
  /** Fetched instead of the package's own address. */
  url?: string | URL;
  /** Used instead of fetching. */
  module?: ModuleSource;
}

let starting: Promise<void> | null = null;

/**
 * Starts the engine. Needs no arguments; further calls return the same
 * promise, and one that failed may be tried again.
 */
export function init(options: InitOptions = {}): Promise<void> {
  if (isRunning()) return Promise.resolve();
  starting ??= start(options).catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

async function start({ url, module }: InitOptions): Promise<void> {
  const found = module ?? (await fetchModule(url ?? new URL("../railhead_bg.wasm", import.meta.url)));
  initSync({ module: found });
}
