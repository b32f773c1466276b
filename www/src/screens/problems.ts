/** Why something could not be opened, in words. */

import { BeginError } from "../store/begin.js";
import { ParcelError } from "../store/share.js";
import { t } from "../text/index.svelte.js";

export function problemText(error: unknown): string {
  if (error instanceof ParcelError) return t(`file.${error.code}`);
  if (error instanceof BeginError) return t("file.refused", { reason: error.message });
  return error instanceof Error ? error.message : String(error);
}
