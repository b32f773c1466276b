/** Codes of refusals and the patterns they stand for, as they are written in the Rust sources. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Site {
  code: string;
  pattern: string;
  /** File and line. */
  at: string;
}

const SOURCES = join(import.meta.dirname, "../../src");
const CODE = /"([a-z0-9_]+\/[a-z0-9_]+)"/g;
const PARAGRAPH = /^\S+ §/;
const TEXT = /^"((?:[^"\\]|\\[^])*)"$/;

/** The arguments of the call that `at` stands in, and the number of the one there. */
function call(source: string, at: number): { args: string[]; index: number } {
  let start = at;
  for (let depth = 0; depth >= 0 && start > 0; start--) {
    if (source[start - 1] === ")") depth++;
    if (source[start - 1] === "(") depth--;
  }
  const args: string[] = [];
  let index = 0;
  let from = start + 1;
  let depth = 0;
  for (let i = from; i < source.length; i++) {
    const letter = source[i];
    if (letter === '"') {
      for (i++; source[i] !== '"'; i++) if (source[i] === "\\") i++;
    } else if (letter === "(") depth++;
    else if (letter === ")" && depth > 0) depth--;
    else if ((letter === "," || letter === ")") && depth === 0) {
      if (at >= from && at < i) index = args.length;
      args.push(source.slice(from, i).trim());
      from = i + 1;
      if (letter === ")") break;
    }
  }
  return { args, index };
}

/** A text as Rust reads it: a line that ends in a backslash goes on without the blanks of the next. */
const unquoted = (text: string): string => text.replace(/\\\n\s*/g, "").replace(/\\(.)/g, "$1");

/** The last text among arguments; a name is what the `let` before says. */
function patternOf(args: readonly string[], before: string): string | null {
  for (const arg of [...args].reverse().filter((one) => one !== "")) {
    const literal = TEXT.exec(arg)?.[1];
    if (literal !== undefined) return PARAGRAPH.test(literal) ? null : unquoted(literal);
    if (!/^\w+$/.test(arg)) continue;
    const at = before.lastIndexOf(`let ${arg} =`);
    const said = at < 0 ? undefined : /^("(?:[^"\\]|\\[^])*");/.exec(before.slice(at + `let ${arg} =`.length).trimStart())?.[1];
    if (said !== undefined) return unquoted(said.slice(1, -1));
  }
  return null;
}

/** Every place that gives a code that is wanted; what is not understood has an empty pattern. */
function given(folders: readonly string[], wanted: (code: string) => boolean): Site[] {
  const found: Site[] = [];
  const files = folders.flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  for (const file of files.filter((name) => name.endsWith(".rs")).sort()) {
    const source = readFileSync(join(SOURCES, file), "utf8").replace(/^\s*\/\/.*$/gm, "");
    for (const match of source.matchAll(CODE)) {
      const { args, index } = call(source, match.index);
      const code = match[1] as string;
      // A code that is compared with is not given.
      if (args[index] !== match[0] || !wanted(code)) continue;
      const line = source.slice(0, match.index).split("\n").length;
      const pattern = patternOf(args.slice(index + 1), source.slice(0, match.index));
      found.push({ code, pattern: pattern ?? "", at: `${file}:${line}` });
    }
  }
  return found;
}

/** Every place that makes a refusal of a rule. */
export const sites = (): Site[] => [
  // What is wrong with a setup is no refusal of a rule.
  ...given(["game", "titles", "finance"], (code) => !/^(setup|save)\//.test(code)),
  ...routes(),
];

const FAULT = /^(position|route_problem|tile_code|trace|shape)\//;

/** Every place that makes a fault of a position, a route problem or a recording. */
export const faultSites = (): Site[] => given([""], (code) => FAULT.test(code));

/** What can be wrong with a claimed route. */
function routes(): Site[] {
  const source = readFileSync(join(SOURCES, "routes/validate.rs"), "utf8");
  const said = [...source.matchAll(/Fault::(\w+) => "([^"]+)"/g)].map(([, fault, text]) => ({ fault, text: text as string }));
  const codes = said.filter(({ text }) => text.startsWith("routes/"));
  return codes.map(({ fault, text }) => {
    const pattern = said.find((one) => one.fault === fault && one.text !== text)?.text ?? "";
    return { code: text, pattern, at: "routes/validate.rs" };
  });
}
