/** The game in sentences of the reader's language. */

export { actionWords, sourceWords } from "./actions.js";
export { decisionWords, stepsAhead, stepsOf, stepWords, type Step } from "./decisions.js";
export { endWords, eventWords } from "./events.js";
export { powerWords } from "./privates.js";
export * from "./names.js";
export { reasonWords } from "./reasons.js";
export { refusalWords } from "./refusals.js";
