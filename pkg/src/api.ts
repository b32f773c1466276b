// Everything the package does, apart from starting: the same in every entry.
import { call, plain, text } from "./engine.js";
import type {
  Board,
  BoardInfo,
  Colour,
  Face,
  LegalLay,
  Position,
  Reached,
  RouteClaim,
  RouteOptions,
  RouteProblem,
  RouteProgress,
  RouteResult,
  RouteSet,
} from "./types.js";

/** The version of the package. */
export const version = (): string => call((engine) => engine.version());

/** The titles there are. */
export const boards = (): BoardInfo[] => call((engine) => engine.boards() as BoardInfo[]);

/** The printed board of a title, with its tiles, companies, phases and trains. */
export const board = (title: string): Board => call((engine) => engine.board(text("title", title)) as Board);

/** The position of a title before the first tile. */
export const startPosition = (title: string): Required<Position> =>
  call((engine) => engine.startPosition(text("title", title)) as Required<Position>);

/** The face that a tile code such as `city=revenue:20;path=a:0,b:_0` stands for. */
export const parseTile = (colour: Colour, code: string): Face =>
  call((engine) => engine.parseTile(plain("colour", colour), text("tile code", code)) as Face);

/** Every tile that a company may lay, with its rotations and its cost. */
export const legalTileLays = (position: Position, company: string): LegalLay[] =>
  call((engine) => engine.legalTileLays(plain("position", position), text("company", company)) as LegalLay[]);

/** Every stop, side and free space that a company reaches from its tokens. */
export const reach = (position: Position, company: string): Reached =>
  call((engine) => engine.reach(plain("position", position), text("company", company)) as Reached);

/** When to give up the proof, and who wants to know how far a search is. */
export interface SearchOptions extends RouteOptions {
  /** Told now and then; returning `false` ends the search with the best found. */
  onProgress?: (progress: RouteProgress) => boolean | void;
}

const problemFormat = "railhead/route-problem";

const isProblem = (input: unknown): input is RouteProblem =>
  (input as RouteProblem | null | undefined)?.format === problemFormat;

/** The best routes of a company of a position. */
export function optimizeRoutes(position: Position, company: string, options?: SearchOptions): RouteResult;
/** The best routes of the company that a route problem names. */
export function optimizeRoutes(problem: RouteProblem, options?: SearchOptions): RouteResult;
export function optimizeRoutes(
  input: Position | RouteProblem,
  second?: string | SearchOptions,
  third?: SearchOptions,
): RouteResult {
  const checked = plain("position", input);
  const problem = isProblem(checked);
  const { onProgress, ...limits } = ((problem ? second : third) ?? {}) as SearchOptions;
  const options = plain("options", limits);
  return call((engine) =>
    problem
      ? engine.optimizeProblem(checked, options, onProgress)
      : engine.optimizeRoutes(checked, text("company", second), options, onProgress),
  ) as RouteResult;
}

/** What claimed routes of a company earn together, if they are legal. */
export function validateRoutes(position: Position, company: string, routes: readonly RouteClaim[]): RouteSet;
/** The same for the company that a route problem names. */
export function validateRoutes(problem: RouteProblem, routes: readonly RouteClaim[]): RouteSet;
export function validateRoutes(
  input: Position | RouteProblem,
  second: string | readonly RouteClaim[],
  third?: readonly RouteClaim[],
): RouteSet {
  const checked = plain("position", input);
  const problem = isProblem(checked);
  const routes = plain("routes", problem ? second : third);
  return call((engine) =>
    problem
      ? engine.validateProblemRoutes(checked, routes)
      : engine.validateRoutes(checked, text("company", second), routes),
  ) as RouteSet;
}
