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

/** `1822-late-game.json` reads "1822, late game". */
export function sampleName(path: string): string {
  const stem = (path.split("/").pop() ?? path).replace(/\.json$/, "");
  const [title, ...rest] = stem.split("-");
  return rest.length > 0 ? `${title}, ${rest.join(" ")}` : stem;
}

export const samples: readonly Sample[] = Object.entries(files)
  .map(([path, text]) => ({ name: sampleName(path), text }))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));
