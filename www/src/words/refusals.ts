/** Why something cannot be done: a sentence, and the paragraph it rests on. */

import type { Refusal } from "../table/snapshot.js";

export const refusalWords = ({ message, rule }: Refusal): string => (rule ? `${message} (${rule})` : message);
