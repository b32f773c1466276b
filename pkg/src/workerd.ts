// For workerd (Cloudflare Workers), which compiles nothing at run time: the
// module is imported, and is there before the first request.
// @ts-expect-error The host gives a WebAssembly.Module for this import.
import compiled from "../railhead_bg.wasm";
import { initSync, loadOnDemand } from "./engine.js";
import type { InitOptions } from "./index.js";

export * from "./api.js";
export * from "./replay.js";
export type * from "./types.js";
export { Game } from "./game.js";
export type { ActionFilter, Outcome } from "./game.js";
export { IllegalActionError, RailheadError } from "./error.js";
export type { ErrorDetails, Fault } from "./error.js";
export { initSync } from "./engine.js";

loadOnDemand(() => initSync({ module: compiled as WebAssembly.Module }));

/** Starts the engine; the first call of any function does so too. */
export async function init({ module }: InitOptions = {}): Promise<void> {
  initSync({ module: module ?? (compiled as WebAssembly.Module) });
}
