/** The positions that come with the project, to have something to look at. */

import { en } from "../text/en/index.js";
import { t, type Key } from "../text/index.svelte.js";

export interface Sample {
  title: string;
  /** When in a game: `late`, `middle`. */
  stage: string;
  text: string;
}

const files = import.meta.glob<string>("../../../examples/positions/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** `1822mrs-late.json` with a position of 1822MRS reads "1822MRS, late". */
export function sampleName({ title, stage }: Sample): string {
  const key = `viewer.sample.${stage}`;
  return stage === "" ? title : `${title}, ${key in en ? t(key as Key) : stage}`;
}

export const samples: readonly Sample[] = Object.entries(files)
  .sort(([a], [b]) => a.localeCompare(b, "en"))
  .map(([path, text]) => {
    const stage = (path.split("/").pop() ?? path).replace(/\.json$/, "").split("-").slice(1).join(" ");
    return { title: String((JSON.parse(text) as { title?: unknown }).title), stage, text };
  });
