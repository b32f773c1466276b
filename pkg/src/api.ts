// Everything the package does, apart from starting: the same in every entry.
import { ask, call, json, text } from "./engine.js";
import type {
  Action,
  Board,
  BoardInfo,
  BotInfo,
  Colour,
  Face,
  Family,
  LegalLay,
  Position,
  Reached,
  RecordedRuns,
  RouteClaim,
  RouteOptions,
  RouteProblem,
  RouteProgress,
  RouteResult,
  RouteSet,
  Tables,
  TitleInfo,
} from "./types.js";

/** The version of the package. */
export const version = (): string => call((engine) => engine.version());

/** The titles there are. */
export const boards = (): BoardInfo[] => ask((engine) => engine.boards());

/** The titles that can be played, with their options. */
export const titles = (): TitleInfo[] => ask((engine) => engine.titles());

/** The tables of a title that can be played: companies, trains, phases, the stock market. */
export const tables = (title: string): Tables => ask((engine) => engine.tables(text("title", title)));

/** The computer players there are; `game.suggest` asks one. */
export const bots = (): BotInfo[] => ask((engine) => engine.bots());

/** The single actions of a family of legal actions; of routes, the one that stands for them. */
export const expand = (family: Family): Action[] => ask((engine) => engine.expand(json("family", family)));

/** The printed board of a title, with its tiles, companies, phases and trains. */
export const board = (title: string): Board => ask((engine) => engine.board(text("title", title)));

/** The position of a title before the first tile. */
export const startPosition = (title: string): Required<Position> =>
  ask((engine) => engine.startPosition(text("title", title)));

/** The face that a tile code such as `city=revenue:20;path=a:0,b:_0` stands for. */
export const parseTile = (colour: Colour, code: string): Face =>
  ask((engine) => engine.parseTile(json("colour", colour), text("tile code", code)));

/** Every tile that a company may lay, with its rotations and its cost. */
export const legalTileLays = (position: Position, company: string): LegalLay[] =>
  ask((engine) => engine.legalTileLays(json("position", position), text("company", company)));

/** Every stop, side and free space that a company reaches from its tokens. */
export const reach = (position: Position, company: string): Reached =>
  ask((engine) => engine.reach(json("position", position), text("company", company)));

/** When to give up the proof, and who wants to know how far a search is. */
export interface SearchOptions extends RouteOptions {
  /** Told now and then; returning `false` ends the search with the best found. */
  onProgress?: (progress: RouteProgress) => boolean | void;
}

/** The best routes of a company of a position. */
export function optimizeRoutes(position: Position, company: string, options?: SearchOptions): RouteResult;
/** The best routes of the company that a route problem names. */
export function optimizeRoutes(problem: RouteProblem, options?: SearchOptions): RouteResult;
export function optimizeRoutes(
  input: Position | RouteProblem,
  second?: string | SearchOptions,
  third?: SearchOptions,
): RouteResult {
  const [company, last] = companyFirst(second, third);
  // JSON leaves the listener out, since it is a function.
  const limits = json("options", last ?? {});
  return ask((engine) => engine.optimizeRoutes(json("position", input), company, limits, last?.onProgress));
}

/** A position comes with a company, a route problem names its own. */
const companyFirst = <T>(second: string | T | undefined, third: T | undefined): [string | null, T | undefined] =>
  typeof second === "string" ? [second, third] : [null, second ?? third];

/** What claimed routes of a company earn together, if they are legal. */
export function validateRoutes(position: Position, company: string, routes: readonly RouteClaim[]): RouteSet;
/** The same for the company that a route problem names. */
export function validateRoutes(problem: RouteProblem, routes: readonly RouteClaim[]): RouteSet;
export function validateRoutes(
  input: Position | RouteProblem,
  second: string | readonly RouteClaim[],
  third?: readonly RouteClaim[],
): RouteSet {
  const [company, routes] = companyFirst(second, third);
  return ask((engine) => engine.validateRoutes(json("position", input), company, json("routes", routes)));
}

/**
 * A recorded game of the 18xx.games site as its runs of trains, each with the
 * position just before it: out of a trace (one JSON object a line) and, if it
 * is there, the game file, which also tells whose trains ran.
 */
export const recordedRuns = (trace: string, game?: string | null): RecordedRuns =>
  ask((engine) => engine.recordedRuns(text("trace", trace), game == null ? null : text("game", game)));
