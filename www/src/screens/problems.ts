/** What is wrong with a setup or a file, in words. */

import { BeginError } from "../store/begin.js";
import { ParcelError } from "../store/share.js";
import type { Refusal } from "../table/snapshot.js";
import { t } from "../text/index.svelte.js";
import { errorWords, faultWords, placedWords } from "../words/faults.js";
import { refusalWords } from "../words/index.js";

/** Why a game of a file, or one that was kept, does not begin. */
export function beginWords(refusal: Refusal): string {
  const { code, message, faults = [] } = refusal;
  const [first] = faults;
  if (first && (code === "save/refused" || code === "import/refused")) {
    const number = Number(/\d+/.exec(first.at)?.[0]);
    // People count the actions of a saved game from one.
    const action = code === "save/refused" ? number + 1 : number;
    const reason = refusalWords({ ...refusal, ...first }, null);
    return t("file.refused", { reason: t(`fault.${code}`, { action, reason }) });
  }
  if (first && (code === "save/shape" || code === "import/damaged")) {
    return faultWords({ code, message, facts: [{ name: "problem", value: placedWords(first) }] });
  }
  if (faults.length > 0) return t("file.setup", { problems: faults.map(faultWords).join(" ") });
  return faultWords(refusal);
}

export function problemText(error: unknown): string {
  if (error instanceof ParcelError) return t(`file.${error.code}`);
  if (error instanceof BeginError) return beginWords(error.refusal);
  return errorWords(error);
}
