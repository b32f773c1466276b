// Generated from the Rust types by way of schema/*.json (npm run build:types). Do not edit.

/**
 * What kind of company it is.
 */
export type CompanyKind = "minor" | "major" | "granger" | "landGrant" | "public";
/**
 * The kinds of border.
 */
export type BorderKind = "impassable" | "estuary";
/**
 * The colour of a hex or tile.
 */
export type Colour = "blank" | "yellow" | "green" | "brown" | "grey" | "red" | "blue";
/**
 * What kind of place a stop is.
 */
export type StopKind = "city" | "town" | "offboard";
/**
 * Where a piece of track ends.
 */
export type End =
  | {
      /**
       * The side, 0 to 5.
       */
      edge: number;
      /**
       * Which of them this is, from 0.
       */
      lane: number;
      /**
       * How many lines lie side by side there.
       */
      of: number;
      type: "edge";
    }
  | {
      /**
       * Its index in the face's `stops`.
       */
      stop: number;
      type: "stop";
    }
  | {
      type: "junction";
    };
/**
 * What the letters of hex names count.
 */
export type Letters = "columns" | "rows";
/**
 * How hexes stand.
 */
export type Orientation = "flat" | "pointy";
/**
 * What the routes of one company may not have in common.
 */
export type Distinct = "track" | "trackAndStops" | "trackAndStopHexes" | "hexes";
/**
 * The kinds of token.
 */
export type TokenKindName = "station" | "destination" | "doubling" | "bypass";
/**
 * A bonus. Amounts come before the train's multiplier.
 */
export type ProblemBonus =
  | {
      /**
       * How much.
       */
      amount: number;
      /**
       * The places.
       */
      at: Place[];
      /**
       * The names of the trains that earn it; null or left out for all.
       */
      trains?: string[] | null;
      type: "visit";
    }
  | {
      /**
       * How much.
       */
      amount: number;
      /**
       * One place.
       */
      at: Place[];
      type: "connection";
      /**
       * The other, or several of which one is enough.
       */
      with: Place[];
    }
  | {
      /**
       * The one that counts twice.
       */
      destination: Place;
      /**
       * The one.
       */
      home: Place;
      type: "destination";
    }
  | {
      /**
       * The other side.
       */
      east: Place[];
      type: "coast";
      /**
       * The one side.
       */
      west: Place[];
    };
/**
 * A train.
 */
export type ProblemTrain =
  | {
      /**
       * Which stops it counts.
       */
      counting?: TrainCounting;
      kind: "through";
      /**
       * The counted sum is multiplied by this; 1 if left out.
       */
      multiplier?: number;
      /**
       * Its name.
       */
      name: string;
      /**
       * Whether it may use the track of the company's other trains.
       */
      sharesTrack?: boolean;
      /**
       * How many stops it can count; null for any number.
       */
      stops?: number | null;
      /**
       * How towns count.
       */
      towns?: Towns;
    }
  | {
      kind: "local";
      /**
       * The counted sum is multiplied by this; 1 if left out.
       */
      multiplier?: number;
      /**
       * Its name.
       */
      name: string;
      /**
       * How many towns at most; null for any number.
       */
      towns?: number | null;
    };
/**
 * Which of the stops it visits a train counts.
 */
export type TrainCounting =
  "all" | "skipTowns" | "skipAny" | "best" | "bestWithToken" | "ownTokens";
/**
 * How towns count: by a rule, or up to a number of them beside the cities.
 */
export type Towns = TownsRule | number;
/**
 * A rule for towns.
 */
export type TownsRule = "count" | "free" | "ignore";
/**
 * Whether a result is proved.
 */
export type ResultStatus = "optimal" | "limit";

/**
 * Something along a border. It is enough to name it from one side.
 */
export interface Barrier {
  /**
   * Whether no route crosses it; otherwise it only cost money to build.
   */
  blocks: boolean;
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
 * The board of a title, with its tiles, companies, phases and trains.
 */
export interface Board {
  /**
   * The names of the value bands, in the order in which they come.
   */
  bands: string[];
  /**
   * The companies.
   */
  companies: BoardCompany[];
  /**
   * The printed hexes.
   */
  hexes: Hex[];
  /**
   * The lattice and the names of its hexes.
   */
  layout: Layout;
  /**
   * The title's full name.
   */
  name: string;
  /**
   * The phases in order.
   */
  phases: PhaseInfo[];
  /**
   * The tiles.
   */
  tiles: Tile[];
  /**
   * The title's short name.
   */
  title: string;
  /**
   * The trains.
   */
  trains: TrainInfo[];
}
/**
 * A company as a drawing knows it.
 */
export interface BoardCompany {
  /**
   * The colour of its tokens, as `#rrggbb`.
   */
  colour: string;
  /**
   * Where it wants to get to.
   */
  destination: StopPlace | null;
  /**
   * Where it starts.
   */
  homes: StopPlace[];
  /**
   * Its short name.
   */
  id: string;
  /**
   * What kind of company it is.
   */
  kind: CompanyKind;
  /**
   * The hexes of its land grant.
   */
  landGrant: Grant[];
  /**
   * Its full name.
   */
  name: string;
  /**
   * A colour legible on it.
   */
  textColour: string;
}
/**
 * A stop on the board.
 */
export interface StopPlace {
  /**
   * The hex.
   */
  hex: string;
  /**
   * The stop within the hex; none where it is chosen (M14 of 1822) or any
   * will do.
   */
  stop: number | null;
}
/**
 * A hex of a land grant (18West §8.1).
 */
export interface Grant {
  /**
   * The hex.
   */
  hex: string;
  /**
   * What the bank pays for its yellow tile, in dollars.
   */
  subsidy: number;
}
/**
 * A printed hex.
 */
export interface Hex {
  /**
   * Column in doubled coordinates, rightwards.
   */
  col: number;
  /**
   * What is printed on it.
   */
  face: Face;
  /**
   * Its name, such as `M38`.
   */
  hex: string;
  /**
   * The name of the place.
   */
  place: string | null;
  /**
   * Row in doubled coordinates, downwards.
   */
  row: number;
}
/**
 * One way a hex or tile looks, at rotation 0.
 */
export interface Face {
  /**
   * Sides with something along them.
   */
  borders: Border[];
  /**
   * Its colour.
   */
  colour: Colour;
  /**
   * A colour for drawing that differs from `colour`, such as `black`.
   */
  frame: string | null;
  /**
   * Letters that restrict what may be laid.
   */
  label: string | null;
  /**
   * Where trains can stop, in order.
   */
  stops: Stop[];
  /**
   * Sides where a neighbour's track already reaches in.
   */
  stubs: number[];
  /**
   * What must be paid for.
   */
  terrain: Terrain[];
  /**
   * The track.
   */
  track: Segment[];
}
/**
 * What lies along a side.
 */
export interface Border {
  /**
   * The price of each piece of track to it; null where it is impassable.
   */
  cost: number | null;
  /**
   * The side, 0 to 5.
   */
  edge: number;
  /**
   * What it is.
   */
  kind: BorderKind;
}
/**
 * A place where a train can stop.
 */
export interface Stop {
  /**
   * Whether a visit counts against the train.
   */
  counts: boolean;
  /**
   * Stops of one group are one place.
   */
  group: string | null;
  /**
   * City, town or off-board area.
   */
  kind: StopKind;
  /**
   * Where it is drawn: an edge in halves (2 is edge 1, 3 is between edges
   * 1 and 2), or null for the centre.
   */
  loc: number | null;
  /**
   * Its own name where a hex has several stops.
   */
  name: string | null;
  /**
   * Whether it is an off-map area although drawn as a city.
   */
  offMap: boolean;
  /**
   * What it earns: one entry with no band where that never changes.
   */
  revenue: Revenue[];
  /**
   * Token spaces; 0 unless it is a city.
   */
  slots: number;
}
/**
 * What a stop earns while a band is in force.
 */
export interface Revenue {
  /**
   * The band, or null where the value never changes.
   */
  band: string | null;
  /**
   * The value.
   */
  value: number;
}
/**
 * Difficult terrain, or the price of replacing a tile.
 */
export interface Terrain {
  /**
   * The price.
   */
  cost: number;
  /**
   * The printed kind, such as `mountain`.
   */
  kind: string;
}
/**
 * A piece of track.
 */
export interface Segment {
  /**
   * One end.
   */
  a: End;
  /**
   * Tracing outwards from the stop does not leave by it.
   */
  arriveOnly: boolean;
  /**
   * The other end.
   */
  b: End;
  /**
   * A route that uses it ends at the stop it leads to.
   */
  terminal: boolean;
}
/**
 * The lattice of a board.
 */
export interface Layout {
  /**
   * What the letters of hex names count.
   */
  letters: Letters;
  /**
   * How the hexes stand.
   */
  orientation: Orientation;
}
/**
 * A phase, as far as track and routes care.
 */
export interface PhaseInfo {
  /**
   * The band of values in force for areas valued by phase.
   */
  band: string;
  /**
   * The colours of tiles that may be laid.
   */
  colours: string[];
  /**
   * Its name: that of the train that starts it.
   */
  name: string;
}
/**
 * A kind of tile.
 */
export interface Tile {
  /**
   * How many are in the box; null where there is no limit.
   */
  count: number | null;
  /**
   * What is drawn on it.
   */
  face: Face;
  /**
   * Whether it is never turned.
   */
  fixedRotation: boolean;
  /**
   * Its number.
   */
  tile: string;
}
/**
 * A kind of train.
 */
export interface TrainInfo {
  /**
   * Its price in the bank; none for trains that come with a private company.
   */
  cost: number | null;
  /**
   * Its name.
   */
  name: string;
}
/**
 * A title to choose.
 */
export interface BoardInfo {
  /**
   * Its full name.
   */
  name: string;
  /**
   * Its short name.
   */
  title: string;
}
/**
 * A stop of a claimed route.
 */
export interface ClaimStop {
  /**
   * The hex.
   */
  hex: string;
  /**
   * The stop within the hex.
   */
  stop?: number;
}
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
 * Tiles that can be laid on a hex at one cost, in several rotations.
 */
export interface LegalLay {
  /**
   * Costs of terrain and estuaries, before any discount.
   */
  cost: number;
  /**
   * The hex.
   */
  hex: string;
  /**
   * How far it can be turned, in sixths.
   */
  rotations: number[];
  /**
   * The tile's number.
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
 * A piece of track of a route, turned as it lies on the board and in the
 * direction in which the stops are listed.
 */
export interface PathPiece {
  /**
   * Where the route enters the piece.
   */
  a: End;
  /**
   * Where it leaves the piece.
   */
  b: End;
  /**
   * The hex.
   */
  hex: string;
}
/**
 * A place on the board: a stop, or all stops of a hex.
 */
export interface Place {
  /**
   * The hex.
   */
  hex: string;
  /**
   * The stop within the hex; null or left out for all of them.
   */
  stop?: number | null;
}
/**
 * A position as it is stored and passed around.
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
   * Companies that hold a land grant. Those with a doubling token on its way do
   * so in any case; it may also have no place on the map (18West §8.2-4).
   */
  landGrants?: string[];
  /**
   * Lays made already in the present turn, in order.
   */
  lays?: LayAt[];
  /**
   * Whether mail contracts serve L-trains too, where they run to a town
   * (an option of 1822).
   */
  mailOnLocal?: boolean;
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
  kind?: TokenKindName;
  /**
   * The stop within the hex, as numbered on the tile that lies there.
   */
  stop: number;
}
/**
 * A hex of the board.
 */
export interface ProblemHex {
  /**
   * What is on it, as a tile code; nothing if left out.
   */
  code?: string | null;
  /**
   * Its colour; blank if left out.
   */
  colour?: Colour | null;
  /**
   * Its name, such as `F16`.
   */
  hex: string;
  /**
   * The name of the place.
   */
  place?: string | null;
  /**
   * How far tile or code is turned clockwise, in sixths.
   */
  rotation?: number;
  /**
   * A tile of `tiles`; instead of a colour and a code.
   */
  tile?: string | null;
}
/**
 * A tile that hexes refer to.
 */
export interface ProblemTile {
  /**
   * What is on it, as a tile code.
   */
  code: string;
  /**
   * Its colour.
   */
  colour: Colour;
  /**
   * Its name.
   */
  tile: string;
}
/**
 * A token on the board.
 */
export interface ProblemToken {
  /**
   * Whether it stands beside the place and fills none of its spaces.
   */
  beside?: boolean;
  /**
   * Whose it is.
   */
  company: string;
  /**
   * Whether it doubles the place's value for its company.
   */
  doubles?: boolean;
  /**
   * The hex.
   */
  hex: string;
  /**
   * The stop within the hex.
   */
  stop?: number;
}
/**
 * What a company can reach.
 */
export interface Reached {
  /**
   * The sides of hexes at which a route arrives from outside.
   */
  crossings: ReachedSide[];
  /**
   * The stops to which a route of the company leads.
   */
  stops: ReachedStop[];
}
/**
 * A side of a hex at which a route arrives from outside.
 */
export interface ReachedSide {
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
 * A stop to which a route leads.
 */
export interface ReachedStop {
  /**
   * Whether routes of the company end there because it is full of others'
   * tokens.
   */
  blocked: boolean;
  /**
   * Spaces into which the company could place a token: open, and not kept
   * for the home of another.
   */
  freeSlots: number;
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
 * A run of trains as it was recorded.
 */
export interface RecordedRun {
  /**
   * Whose trains ran; a trace alone does not say.
   */
  company?: string | null;
  /**
   * What was written down for it.
   */
  earned?: number | null;
  /**
   * The number of the action.
   */
  id: number;
  /**
   * The position just before.
   */
  position: Position;
  /**
   * The round, such as `OR 3.2`.
   */
  round: string;
}
/**
 * A recorded game as a row of moments: one for every run of trains.
 */
export interface RecordedRuns {
  /**
   * The runs, in order.
   */
  runs: RecordedRun[];
  /**
   * The title played.
   */
  title: string;
}
/**
 * The route of one train.
 */
export interface ResultRoute {
  /**
   * What its mail contract pays; 0 where it carries none.
   */
  mail: number;
  /**
   * The track in order, from the first stop to the last.
   */
  path: PathPiece[];
  /**
   * Whether it carries the Pullman (1822).
   */
  pullman: boolean;
  /**
   * What it earns.
   */
  revenue: number;
  /**
   * The stops in order.
   */
  stops: ResultStop[];
  /**
   * The train's name.
   */
  train: string;
}
/**
 * A stop of a route.
 */
export interface ResultStop {
  /**
   * Whether the train counts it.
   */
  counted: boolean;
  /**
   * The hex.
   */
  hex: string;
  /**
   * What it brings in, after bonuses and the train's multiplier.
   */
  revenue: number;
  /**
   * The stop within the hex.
   */
  stop: number;
}
/**
 * A route as someone claims it. A `ResultRoute` can be handed back as it is.
 */
export interface RouteClaim {
  /**
   * The track, in any order and direction.
   */
  path?: PathPiece[];
  /**
   * Whether it carries the Pullman (1822).
   */
  pullman?: boolean;
  /**
   * The stops; they may be left out where the track tells them.
   */
  stops?: ClaimStop[];
  /**
   * The train's name.
   */
  train: string;
}
/**
 * When a search gives up proving its result. Without limits it runs to the
 * proof.
 */
export interface RouteOptions {
  /**
   * At most this many milliseconds.
   */
  maxMillis?: number | null;
  /**
   * At most this many nodes; the result is the same on every machine.
   */
  maxNodes?: number | null;
}
/**
 * A route problem of any 18xx board.
 */
export interface RouteProblem {
  /**
   * The band of values in force where stops are valued by phase.
   */
  band?: string | null;
  /**
   * Borders between hexes with something along them.
   */
  barriers?: Barrier[];
  /**
   * Bonuses.
   */
  bonuses?: ProblemBonus[];
  /**
   * Whose trains run.
   */
  company: string;
  /**
   * Places where routes end, beside off-board areas and full cities.
   */
  deadEnds?: Place[];
  /**
   * What its routes may not have in common.
   */
  distinct?: Distinct;
  /**
   * Track that only one train may use.
   */
  exclusive?: TrackPlace[][];
  /**
   * Always `railhead/route-problem`.
   */
  format: string;
  /**
   * The board, hex by hex, as it lies.
   */
  hexes: ProblemHex[];
  /**
   * How the hexes stand and how they are named.
   */
  layout: Layout;
  /**
   * Mail contracts: each pays half the value of both ends of one route.
   */
  mailContracts?: number;
  /**
   * Whether local trains that run from a city to a town carry mail too.
   */
  mailOnLocal?: boolean;
  /**
   * A name for people.
   */
  name?: string | null;
  /**
   * Whether a route may stop only once in each hex.
   */
  oneStopPerHex?: boolean;
  /**
   * Tiles that hexes refer to by name.
   */
  tiles?: ProblemTile[];
  /**
   * Station tokens.
   */
  tokens?: ProblemToken[];
  /**
   * Its trains.
   */
  trains: ProblemTrain[];
  /**
   * Version of the format, at present 1.
   */
  version: number;
}
/**
 * A piece of track.
 */
export interface TrackPlace {
  /**
   * The hex.
   */
  hex: string;
  /**
   * Which `path` of the hex's code, from 0.
   */
  path: number;
}
/**
 * How far a search is.
 */
export interface RouteProgress {
  /**
   * No set of routes earns more than this.
   */
  bound: number;
  /**
   * Nodes so far.
   */
  nodes: number;
  /**
   * The best total found.
   */
  total: number;
}
/**
 * The best routes of a company.
 */
export interface RouteResult {
  /**
   * Every undominated pair of total and mail, the best total first; the
   * first equals the result itself.
   */
  alternatives: RouteSet[];
  /**
   * No set of routes earns more than this.
   */
  bound: number;
  /**
   * What mail contracts pay beside that.
   */
  mail: number;
  /**
   * How many nodes the search took.
   */
  nodes: number;
  /**
   * The routes; an idle train has none.
   */
  routes: ResultRoute[];
  /**
   * Whether the total is proved.
   */
  status: ResultStatus;
  /**
   * What the routes earn together.
   */
  total: number;
}
/**
 * A set of routes and what it is worth.
 */
export interface RouteSet {
  /**
   * What mail contracts pay beside that.
   */
  mail: number;
  /**
   * The routes.
   */
  routes: ResultRoute[];
  /**
   * What the routes earn together.
   */
  total: number;
}
