// What benches measure with, and how they print it.

/** CPU milliseconds of a call, of all threads of this process, and its result. */
export function cpu(call) {
  const before = process.cpuUsage();
  const result = call();
  const spent = process.cpuUsage(before);
  return { milliseconds: (spent.user + spent.system) / 1000, result };
}

/** The one below which so many of a hundred are; rows are sorted. */
export const quantile = (rows, percent) => rows[Math.floor(((rows.length - 1) * percent) / 100)];

/** A row of a Markdown table. */
export const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);

/** The head of a Markdown table. */
export function head(...cells) {
  row(...cells);
  row(...cells.map(() => "---"));
}

export const one = (n) => n.toFixed(1);
