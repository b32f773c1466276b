import { call } from "./engine.js";

/** The version of the package. */
export const version = (): string => call((engine) => engine.version());
