/** The positions that come with the project, to have something to look at. */

export interface Sample {
  name: string;
  text: string;
}

const files = import.meta.glob<string>("../../../examples/positions/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** `1822mrs-late.json` with a position of 1822MRS reads "1822MRS, late". */
export function sampleName(path: string, title: string): string {
  const stem = (path.split("/").pop() ?? path).replace(/\.json$/, "");
  const rest = stem.split("-").slice(1).join(" ");
  return rest === "" ? title : `${title}, ${rest}`;
}

export const samples: readonly Sample[] = Object.entries(files)
  .map(([path, text]) => ({ name: sampleName(path, String((JSON.parse(text) as { title?: unknown }).title)), text }))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));
