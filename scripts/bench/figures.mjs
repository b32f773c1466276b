// What benches measure with, and how they print it.

import { readFileSync, readdirSync } from "node:fs";

/** CPU milliseconds of a process so far; null where nobody says. */
export function cpuOf(pid) {
  try {
    const tasks = `/proc/${pid}/task`;
    const spent = (task) => Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]);
    return readdirSync(tasks).reduce((sum, task) => sum + spent(task), 0) / 1e6;
  } catch {
    return null;
  }
}

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
