// Everything the package does, apart from starting: the same in every entry.
import { call, plain, text } from "./engine.js";
import type { Board, BoardInfo, Colour, Face, LegalLay, Position, Reached } from "./types.js";

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
