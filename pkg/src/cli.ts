#!/usr/bin/env node
// The command `railhead-18xx`. Exit codes: 0 done, 1 refused, 2 not understood.
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";
import { boardSvg } from "railhead-18xx/board-svg";
import { RailheadError, board, boards, optimizeRoutes, replay, startPosition, version } from "./node.js";
import type { Position, RouteProblem, RouteResult } from "./node.js";

const usage = `railhead-18xx ${version()}

  railhead-18xx routes FILE [--company X] [--json] [--max-millis N] [--max-nodes N]
      the best routes of a company; FILE is a position, or a route problem
  railhead-18xx board TITLE [--position FILE] > board.svg
      draws a board, empty or with a position on it
  railhead-18xx replay FILE [--trace OUT.jsonl]
      plays a recorded game of the 18xx.games site again; the trace holds the
      state after every action, a JSON object a line

Titles: ${boards()
  .map(({ title }) => title)
  .join(", ")}. FILE may be - for standard input.
`;

/** A mistake in the command itself. */
class Misuse extends Error {}

function readText(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (cause) {
    throw new RailheadError("file/unreadable", `${path} cannot be read: ${(cause as Error).message}`);
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (cause) {
    if (cause instanceof RailheadError) throw cause;
    throw new RailheadError("file/not_json", `${path} is no JSON: ${(cause as Error).message}`);
  }
}

function parse<T extends ParseArgsConfig["options"]>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function one(positionals: string[], what: string): string {
  const [only, ...more] = positionals;
  if (only === undefined || more.length > 0) throw new Misuse(`exactly one ${what} is needed`);
  return only;
}

/** `board TITLE [--position FILE]` */
function drawBoard(args: string[]): string {
  const { values, positionals } = parse(args, { position: { type: "string" } });
  const title = one(positionals, "TITLE");
  const printed = board(title);
  const position = values.position === undefined ? startPosition(title) : readJson(values.position);
  return boardSvg(printed, position as Parameters<typeof boardSvg>[1], { fixedColours: true });
}

const wholeNumber = (name: string, text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Misuse(`--${name} needs a whole number`);
};

/** `routes FILE [--company X] [--json]` */
function bestRoutes(args: string[]): string {
  const { values, positionals } = parse(args, {
    company: { type: "string" },
    json: { type: "boolean" },
    "max-millis": { type: "string" },
    "max-nodes": { type: "string" },
  });
  const options = {
    maxMillis: wholeNumber("max-millis", values["max-millis"]),
    maxNodes: wholeNumber("max-nodes", values["max-nodes"]),
  };
  const path = one(positionals, "FILE");
  const input = readJson(path);
  if (!isProblem(input) && !isPosition(input)) {
    throw new RailheadError("file/foreign", `${path} is neither a position nor a route problem`);
  }
  const company = values.company ?? (isProblem(input) ? undefined : onlyCompany(input));
  // A company given for a problem takes the place of the one it names.
  const result = optimizeRoutes(input as Position, company as string, options);
  return values.json ? JSON.stringify(result, null, 2) : told(result);
}

const formatOf = (input: unknown): unknown => (input as { format?: unknown } | null)?.format;

const isProblem = (input: unknown): input is RouteProblem => formatOf(input) === "railhead/route-problem";

const isPosition = (input: unknown): input is Position => formatOf(input) === "railhead/position";

/** A position need not be told whose trains it means if only one company has any. */
function onlyCompany(position: Position): string {
  const running = (Array.isArray(position?.companies) ? position.companies : []).filter(({ trains }) => trains?.length);
  const [only, ...more] = running;
  if (only && more.length === 0) return only.id;
  const ids = running.map(({ id }) => id).join(", ");
  throw new Misuse(ids ? `--company is needed, one of: ${ids}` : "--company is needed: the file has no company with trains");
}

function told({ total, mail, status, bound, nodes, routes }: RouteResult): string {
  const proof = status === "optimal" ? "proved the best" : `not proved: at most ${bound}`;
  const lines = routes.map(({ train, pullman, revenue, mail, stops }) => {
    const names = stops.map(({ hex, counted }) => (counted ? hex : `(${hex})`)).join(" - ");
    return `${train}${pullman ? " with Pullman" : ""}: ${revenue}${mail ? ` and ${mail} mail` : ""}: ${names}`;
  });
  return [`${total}${mail ? ` and ${mail} mail` : ""}, ${proof} (${nodes} nodes)`, ...lines].join("\n");
}

/** `replay FILE [--trace OUT.jsonl]` */
function playAgain(args: string[]): string {
  const { values, positionals } = parse(args, { trace: { type: "string" } });
  const path = one(positionals, "FILE");
  const { title, lines, stopped } = replay(readText(path));
  if (values.trace !== undefined) {
    writeFileSync(values.trace, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }
  if (stopped) {
    const rule = stopped.rule === null ? "" : ` [${stopped.rule}]`;
    const state = stopped.state === null ? "" : `\n${JSON.stringify(stopped.state)}\n`;
    throw new RailheadError(stopped.code, `${path}: ${stopped.message}${rule}${state}`);
  }
  const worth = lines.at(-1)?.["result"] as Record<string, number>;
  const players = Object.entries(worth).sort(([, one], [, other]) => other - one);
  return [`${title}: ${lines.length - 2} actions followed`, ...players.map(([id, sum]) => `player ${id}: ${sum}`)].join(
    "\n",
  );
}

/** What a command line prints. */
export function main(argv: string[]): string {
  const [command, ...args] = argv;
  if (command === "routes") return bestRoutes(args);
  if (command === "board") return drawBoard(args);
  if (command === "replay") return playAgain(args);
  if (command === "--version") return version();
  if (command === undefined || command === "help" || command === "--help") return usage;
  throw new Misuse(`there is no command ${command}`);
}

function run(): void {
  // Whoever reads no further, as `head` does, has had enough.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    const text = main(process.argv.slice(2));
    process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
  } catch (error) {
    if (error instanceof Misuse) {
      process.stderr.write(`railhead-18xx: ${error.message}\n\n${usage}`);
      process.exitCode = 2;
    } else if (error instanceof RailheadError) {
      process.stderr.write(`railhead-18xx: ${error.message} (${error.code})\n`);
      process.exitCode = 1;
    } else {
      throw error;
    }
  }
}

// npm starts a command through a link.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) run();
