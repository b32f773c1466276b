// For Node: the module is read from the disk, so nothing has to be awaited and
// `require` works as well as `import`.
import { readFileSync } from "node:fs";
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

const read = (): Uint8Array<ArrayBuffer> => readFileSync(new URL("../railhead_bg.wasm", import.meta.url));

loadOnDemand(() => initSync({ module: read() }));

/** Starts the engine; in Node the first call of any function does so too. */
export async function init({ module }: InitOptions = {}): Promise<void> {
  initSync({ module: module ?? read() });
}
