#!/usr/bin/env node
// The command `railhead-18xx`. Exit codes: 0 done, 1 refused, 2 not understood.
import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";
import { boardSvg } from "railhead-18xx/board-svg";
import { RailheadError, board, boards, startPosition, version } from "./node.js";

const usage = `railhead-18xx ${version()}

  railhead-18xx board TITLE [--position FILE] > board.svg
      draws a board, empty or with a position on it

Titles: ${boards()
  .map(({ title }) => title)
  .join(", ")}. FILE may be - for standard input.
`;

/** A mistake in the command itself. */
class Misuse extends Error {}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (cause) {
    throw new RailheadError("file/unreadable", `${path} cannot be read: ${(cause as Error).message}`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
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

/** What a command line prints. */
export function main(argv: string[]): string {
  const [command, ...args] = argv;
  if (command === "board") return drawBoard(args);
  if (command === "--version") return version();
  if (command === undefined || command === "help" || command === "--help") return usage;
  throw new Misuse(`there is no command ${command}`);
}

function run(): void {
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
