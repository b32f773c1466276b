// Generated from the Rust types by way of schema/*.json (npm run build:types). Do not edit.

/**
 * The kinds of token.
 */
export type TokenKindName = "station" | "destination" | "doubling" | "bypass";

/**
 * What a company has that matters to its routes.
 */
export interface CompanyAt {
  /**
   * The company.
   */
  id: string;
  /**
   * Its mail contracts (1822 §3.1.12).
   */
  mailContracts?: number;
  /**
   * Its trains by name; `P+` is a Pullman.
   */
  trains?: string[];
}
/**
 * A lay of the present turn.
 */
export interface LayAt {
  /**
   * Who made it.
   */
  company: string;
  /**
   * The hex.
   */
  hex: string;
  /**
   * How far it is turned.
   */
  rotation: number;
  /**
   * The tile that was laid.
   */
  tile: string;
}
/**
 * A doubling token on its way: the hex it stands in and the side on which
 * its company's track arrives.
 */
export interface MarkerAt {
  /**
   * Whose it is.
   */
  company: string;
  /**
   * The side, 0 to 5.
   */
  edge: number;
  /**
   * The hex.
   */
  hex: string;
}
/**
 * A position as it is stored and passed around.
 *
 * ```
 * use railhead::position::Position;
 * let start = Position::start("18West").unwrap();
 * let json = serde_json::to_string(&start).unwrap();
 * let again: Position = serde_json::from_str(&json).unwrap();
 * assert!(again.resolve().is_ok());
 * ```
 */
export interface Position {
  /**
   * Trains and contracts of the companies that have any.
   */
  companies?: CompanyAt[];
  /**
   * Always `railhead/position`.
   */
  format: string;
  /**
   * Lays made already in the present turn, in order.
   */
  lays?: LayAt[];
  /**
   * Doubling tokens still on their way (18West §8.2).
   */
  markers?: MarkerAt[];
  /**
   * Companies with neither director nor concession holder (1822 §5.10.7).
   */
  ownerless?: string[];
  /**
   * The name of the phase.
   */
  phase: string;
  /**
   * Home spaces kept free.
   */
  reserved?: ReservedAt[];
  /**
   * The tiles on the board.
   */
  tiles?: TileAt[];
  /**
   * The title, such as `1822`.
   */
  title: string;
  /**
   * The tokens on the board.
   */
  tokens?: TokenAt[];
  /**
   * Version of the format, at present 1.
   */
  version: number;
}
/**
 * A home space kept free for a company.
 */
export interface ReservedAt {
  /**
   * For whom.
   */
  company: string;
  /**
   * The hex.
   */
  hex: string;
  /**
   * The stop within the hex.
   */
  stop: number;
}
/**
 * A tile on a hex.
 */
export interface TileAt {
  /**
   * The hex.
   */
  hex: string;
  /**
   * How far it is turned clockwise, in sixths: 0 to 5.
   */
  rotation: number;
  /**
   * The tile's number.
   */
  tile: string;
}
/**
 * A token on the board.
 */
export interface TokenAt {
  /**
   * Whether it stands beside the city and fills none of its spaces.
   */
  beside?: boolean;
  /**
   * Whose it is.
   */
  company: string;
  /**
   * The hex.
   */
  hex: string;
  /**
   * What it is.
   */
  kind?: "station" | "destination" | "doubling" | "bypass";
  /**
   * The stop within the hex, as numbered on the tile that lies there.
   */
  stop: number;
}
