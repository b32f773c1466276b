/** Refusals by code. `{name}` stands for a fact, as in the English pattern that comes with a refusal. */

import { refusals as of1822 } from "./refusals-1822.js";
import { refusals as ofWest } from "./refusals-west.js";

/** Those of both games. */
const shared: Record<string, string> = {
  "action/not_now": "Jetzt steht etwas anderes an als „{action}“.",
};

export const refusals: Record<string, string> = { ...shared, ...of1822, ...ofWest };
