// Generated from the Rust types by way of schema/*.json (npm run build:types). Do not edit.

/**
 * Which minors can be acquired.
 */
export type Acquire = "none" | "operating" | "boxesToo";
/**
 * An action of whoever is to decide. Which of them are legal, and what their
 * free parts may be, the [families](super::Family) say.
 */
export type Action =
  | {
      type: "pass";
    }
  | {
      /**
       * The item.
       */
      item: string;
      /**
       * The whole bid.
       */
      price: number;
      type: "bid";
    }
  | {
      /**
       * The company.
       */
      company: string;
      /**
       * The price of one share.
       */
      price: number;
      type: "par";
    }
  | {
      /**
       * Whose shares.
       */
      company: string;
      /**
       * How many.
       */
      count: number;
      /**
       * The private company that takes the share (P16 of 1822).
       */
      power?: string | null;
      /**
       * From where.
       */
      source: Source;
      type: "buy_shares";
    }
  | {
      /**
       * Whose shares.
       */
      company: string;
      /**
       * How many.
       */
      count: number;
      type: "sell_shares";
    }
  | {
      /**
       * How much.
       */
      amount: number;
      type: "repay_loan";
    }
  | {
      /**
       * Twice the cash in hand.
       */
      double: boolean;
      type: "declare_cash";
    }
  | {
      /**
       * The train that is handed in for it.
       */
      exchange?: string | null;
      /**
       * From whom.
       */
      from: Source;
      /**
       * For how much.
       */
      price: number;
      /**
       * What is bought.
       */
      train: string;
      type: "buy_train";
    }
  | {
      /**
       * Which.
       */
      train: string;
      type: "discard_train";
    }
  | {
      /**
       * In which form, where it has more than one (P8 of 1822).
       */
      form?: string | null;
      /**
       * Which.
       */
      private: string;
      type: "acquire_private";
    }
  | {
      /**
       * The hex.
       */
      hex: string;
      /**
       * Private companies whose powers are used with it.
       */
      powers?: string[];
      /**
       * How far it is turned clockwise, in sixths.
       */
      rotation: number;
      /**
       * The tile's number.
       */
      tile: string;
      type: "lay_tile";
    }
  | {
      /**
       * The hex.
       */
      hex: string;
      /**
       * The private company whose power places it.
       */
      power?: string | null;
      /**
       * The stop within the hex.
       */
      stop: number;
      type: "place_token";
    }
  | {
      /**
       * The private company whose power does it.
       */
      power: string;
      /**
       * What the token becomes.
       */
      to: TokenUse;
      type: "swap_token";
    }
  | {
      /**
       * The certificate.
       */
      item: string;
      /**
       * The private company whose power does it.
       */
      power: string;
      /**
       * Where to.
       */
      to: StackEnd;
      type: "move_card";
    }
  | {
      /**
       * What the mail contracts pay.
       */
      mail?: number;
      /**
       * What the permanent trains earn.
       */
      permanent?: number;
      /**
       * What the ordinary trains earn.
       */
      revenue: number;
      /**
       * The routes, one for each train that runs. Left out in games
       * recorded elsewhere.
       */
      routes?: RouteClaim[];
      type: "run_routes";
    }
  | {
      /**
       * Of the ordinary trains.
       */
      kind: Payout;
      /**
       * Of the permanent trains, where it is decided apart.
       */
      permanent?: Payout | null;
      type: "dividend";
    }
  | {
      /**
       * Which.
       */
      minor: string;
      /**
       * How many of its own shares it gives.
       */
      shares: number;
      /**
       * What becomes of the minor's place on the board.
       */
      token: TokenUse;
      type: "acquire_minor";
    }
  | {
      /**
       * Who acquires.
       */
      company: string;
      /**
       * Whom.
       */
      granger: string;
      /**
       * How many of its own shares it gives; cash settles the rest.
       */
      shares: number;
      type: "acquire_granger";
    }
  | {
      /**
       * How many.
       */
      shares: number;
      type: "counter";
    }
  | {
      /**
       * The hex it leaves.
       */
      hex: string;
      /**
       * The stop within the hex.
       */
      stop: number;
      type: "move_token";
    }
  | {
      /**
       * The hex of the base from which its track comes.
       */
      base: string;
      /**
       * The side on which the track arrives.
       */
      edge: number;
      /**
       * The hex.
       */
      hex: string;
      type: "place_marker";
    }
  | {
      type: "abandon";
    }
  | {
      /**
       * Yes or no.
       */
      accept: boolean;
      type: "answer";
    };
/**
 * Where something is bought.
 */
export type Source =
  | "treasury"
  | "bank"
  | "pool"
  | {
      company: string;
    };
/**
 * What a token of the charter is for, or becomes.
 */
export type TokenUse = "replace" | "available" | "exchange" | "none";
/**
 * An end of a stack.
 */
export type StackEnd = "top" | "bottom";
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
 * What becomes of earnings.
 */
export type Payout = "payout" | "half" | "withhold";
/**
 * Where a token goes that should leave a cell of the market sideways.
 */
export type ArrowView = "up" | "down" | "stay";
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
 * What the letters of hex names count.
 */
export type Letters = "columns" | "rows";
/**
 * How hexes stand.
 */
export type Orientation = "flat" | "pointy";
/**
 * Why a computer player does something, with the facts that this rests on.
 * Names are those of actions: `24`, `LNWR`, `P9`, a hex; amounts are whole
 * pounds or dollars.
 */
export type BotReason =
  | {
      /**
       * Out of so many actions.
       */
      actions: number;
      type: "lots";
    }
  | {
      type: "only";
    }
  | {
      type: "nothing";
    }
  | {
      /**
       * How much.
       */
      amount: number;
      /**
       * For which company's next train.
       */
      company: string;
      type: "saves";
    }
  | {
      /**
       * On what.
       */
      item: string;
      /**
       * The bid.
       */
      price: number;
      type: "bids";
      /**
       * What it is worth.
       */
      worth: number;
    }
  | {
      /**
       * What its treasury is expected to begin with.
       */
      capital: number;
      /**
       * The company.
       */
      company: string;
      /**
       * At which price.
       */
      price: number;
      type: "starts";
    }
  | {
      /**
       * Of which company.
       */
      company: string;
      /**
       * What it costs.
       */
      price: number;
      type: "buys_share";
      /**
       * What it is worth until the end.
       */
      worth: number;
    }
  | {
      /**
       * Of which company.
       */
      company: string;
      /**
       * What each brings.
       */
      price: number;
      type: "sells_shares";
      /**
       * What each is worth until the end.
       */
      worth: number;
    }
  | {
      /**
       * Of which company.
       */
      company: string;
      /**
       * What is missing.
       */
      missing: number;
      type: "sells_for_train";
    }
  | {
      /**
       * How much.
       */
      amount: number;
      type: "repays";
    }
  | {
      /**
       * The colour of the tile.
       */
      colour: Colour;
      /**
       * Whose routes.
       */
      company: string;
      /**
       * What they gain.
       */
      gain: number;
      /**
       * The hex.
       */
      hex: string;
      type: "lays_for_income";
    }
  | {
      /**
       * The colour of the tile.
       */
      colour: Colour;
      /**
       * Who builds.
       */
      company: string;
      /**
       * The hex.
       */
      hex: string;
      type: "lays_ahead";
    }
  | {
      /**
       * Whose.
       */
      company: string;
      /**
       * The hex.
       */
      hex: string;
      type: "looks_to";
    }
  | {
      /**
       * The hex.
       */
      hex: string;
      /**
       * How much.
       */
      subsidy: number;
      type: "lays_for_subsidy";
    }
  | {
      /**
       * Whose routes.
       */
      company: string;
      /**
       * What they gain.
       */
      gain: number;
      /**
       * The hex.
       */
      hex: string;
      type: "token";
    }
  | {
      /**
       * The hex.
       */
      hex: string;
      type: "free_token";
    }
  | {
      /**
       * Whose.
       */
      company: string;
      /**
       * What they earn.
       */
      total: number;
      type: "runs";
    }
  | {
      /**
       * Whose.
       */
      company: string;
      /**
       * What becomes of them.
       */
      kind: Payout;
      /**
       * The price that follows.
       */
      price: number;
      type: "dividend";
    }
  | {
      /**
       * Whose.
       */
      company: string;
      /**
       * What is missing for the train.
       */
      missing: number;
      type: "keeps_for_train";
    }
  | {
      /**
       * Who.
       */
      company: string;
      /**
       * What it adds to each run.
       */
      gain: number;
      /**
       * Which.
       */
      train: string;
      type: "buys_train";
    }
  | {
      /**
       * Who.
       */
      company: string;
      /**
       * Which.
       */
      train: string;
      type: "needs_train";
    }
  | {
      /**
       * Which.
       */
      train: string;
      type: "discards";
    }
  | {
      /**
       * Who.
       */
      company: string;
      /**
       * What.
       */
      item: string;
      type: "acquires";
    }
  | {
      /**
       * What it gains.
       */
      gain: number;
      type: "accepts";
    }
  | {
      type: "refuses";
    }
  | {
      /**
       * What they bring.
       */
      amount: number;
      /**
       * Whose shares.
       */
      company: string;
      type: "issues";
    }
  | {
      type: "counts_cash";
    };
/**
 * What can lie in a box.
 */
export type ItemKind = "minor" | "concession" | "private";
/**
 * How far a company has come.
 */
export type CompanyStatus = "absent" | "waiting" | "started" | "floated" | "closed";
/**
 * What a decision is about.
 */
export type Subject =
  | {
      /**
       * Whether something was done, so that passing only ends the turn.
       */
      acted: boolean;
      /**
       * Bids that may still be made in this turn, once one was made; in
       * 18West auctions.
       */
      bidsLeft: number;
      type: "stock_turn";
    }
  | {
      type: "declare_cash";
    }
  | {
      /**
       * The company.
       */
      company: string;
      /**
       * The step: `first_train`, `privates`, `home`, `track`, `marker`,
       * `convert`, `token`, `run`, `dividend`, `trains`, `acquire`,
       * `stock`.
       */
      step: string;
      type: "company_turn";
    }
  | {
      /**
       * The company.
       */
      company: string;
      type: "discard";
    }
  | {
      /**
       * The company.
       */
      company: string;
      /**
       * What is still missing.
       */
      missing: number;
      type: "emergency";
    }
  | {
      /**
       * Who made it.
       */
      bidder: number;
      /**
       * Whose.
       */
      company: string;
      /**
       * The highest bid.
       */
      highest: number;
      type: "auction";
    }
  | {
      /**
       * Of which company.
       */
      company: string;
      type: "starting_value";
    }
  | {
      type: "merger_turn";
    }
  | {
      /**
       * Who wants to acquire.
       */
      company: string;
      /**
       * Whether this is the owner's counter-offer.
       */
      countered: boolean;
      /**
       * Whom.
       */
      granger: string;
      /**
       * For how many of its own shares.
       */
      shares: number;
      type: "offer";
    }
  | {
      /**
       * Who has acquired it.
       */
      company: string;
      /**
       * The granger road.
       */
      granger: string;
      /**
       * The step: `token`, `trains`.
       */
      step: string;
      type: "takeover";
    }
  | {
      /**
       * The company.
       */
      company: string;
      /**
       * What is still missing.
       */
      missing: number;
      type: "lay_money";
    }
  | {
      /**
       * What is proposed.
       */
      action: Action;
      /**
       * For which company.
       */
      company: string;
      type: "consent";
    };
/**
 * What the routes of one company may not have in common.
 */
export type Distinct = "track" | "trackAndStops" | "trackAndStopHexes" | "hexes";
/**
 * Something that happened. Names are those of the edges: `24`, `LNWR`, `P9`;
 * players are indices into the seats; money lies with `bank`, `lender`,
 * `player 0`, a company or a private company.
 */
export type Event =
  | {
      /**
       * Its name, such as `SR 3` or `OR 3.2`.
       */
      name: string;
      type: "round";
    }
  | {
      /**
       * Its name.
       */
      name: string;
      type: "phase";
    }
  | {
      /**
       * How much.
       */
      amount: number;
      /**
       * From where.
       */
      from: string;
      /**
       * Why.
       */
      reason: Reason;
      /**
       * To where.
       */
      to: string;
      type: "money";
    }
  | {
      /**
       * Of which company.
       */
      company: string;
      /**
       * How many.
       */
      count: number;
      /**
       * From where: `treasury`, `offering`, `pool`, `player 0`, `P16`.
       */
      from: string;
      /**
       * To where.
       */
      to: string;
      type: "shares";
    }
  | {
      /**
       * The company.
       */
      company: string;
      /**
       * The player.
       */
      player?: number | null;
      type: "director";
    }
  | {
      /**
       * Its column.
       */
      col: number;
      /**
       * The company.
       */
      company: string;
      /**
       * The price.
       */
      price: number;
      /**
       * Its row.
       */
      row: number;
      type: "price";
    }
  | {
      /**
       * The item: `M24`, `C1`, `P9`.
       */
      item: string;
      /**
       * The owner.
       */
      owner?: string | null;
      type: "item";
    }
  | {
      /**
       * The item, or of 18West the company.
       */
      item: string;
      /**
       * The player.
       */
      player: number;
      /**
       * The bid.
       */
      price: number;
      type: "bid";
    }
  | {
      /**
       * Whose president's certificate.
       */
      company: string;
      /**
       * Who has won it.
       */
      player: number;
      /**
       * The bid.
       */
      price: number;
      type: "auction_won";
    }
  | {
      /**
       * Who wants to acquire.
       */
      company: string;
      /**
       * Whom.
       */
      granger: string;
      /**
       * Who offers.
       */
      player: number;
      /**
       * For how many of its own shares.
       */
      shares: number;
      type: "offer";
    }
  | {
      /**
       * Yes or no.
       */
      accept: boolean;
      /**
       * For which company it was proposed.
       */
      company: string;
      /**
       * Who answers.
       */
      player: number;
      type: "answered";
    }
  | {
      /**
       * The player.
       */
      player: number;
      type: "passed";
    }
  | {
      /**
       * The company.
       */
      company: string;
      type: "floated";
    }
  | {
      /**
       * The company.
       */
      company: string;
      type: "turn";
    }
  | {
      /**
       * From where: `bank`, `pool`, a company, a private company.
       */
      from: string;
      /**
       * To where; none when it leaves the game.
       */
      to?: string | null;
      /**
       * Which.
       */
      train: string;
      type: "train";
    }
  | {
      /**
       * The hex.
       */
      hex: string;
      /**
       * How far it is turned.
       */
      rotation: number;
      /**
       * The tile.
       */
      tile: string;
      type: "tile";
    }
  | {
      /**
       * Whose.
       */
      company: string;
      /**
       * The hex.
       */
      hex: string;
      /**
       * What it is.
       */
      kind: TokenKindName;
      /**
       * Whether it is on the board now.
       */
      placed: boolean;
      /**
       * The stop.
       */
      stop: number;
      type: "token";
    }
  | {
      /**
       * How much.
       */
      amount: number;
      /**
       * The company.
       */
      company: string;
      /**
       * The hex.
       */
      hex: string;
      type: "subsidy";
    }
  | {
      /**
       * The base whose track it extends, as a number among its homes.
       */
      base: number;
      /**
       * Whose.
       */
      company: string;
      /**
       * The side on which the track arrives; 0 where there is no hex.
       */
      edge: number;
      /**
       * The hex.
       */
      hex?: string | null;
      type: "marker";
    }
  | {
      /**
       * Whether it gave up its land grant.
       */
      abandoned: boolean;
      /**
       * The company.
       */
      company: string;
      type: "converted";
    }
  | {
      /**
       * By whom.
       */
      company: string;
      /**
       * The granger road.
       */
      granger: string;
      type: "acquired";
    }
  | {
      /**
       * The player.
       */
      player: number;
      type: "priority";
    }
  | {
      /**
       * The player.
       */
      player: number;
      type: "bankrupt";
    }
  | {
      /**
       * No set of routes earns more than this; none if nothing is known.
       */
      bound?: number | null;
      /**
       * The company.
       */
      company: string;
      /**
       * The best that was found, of all trains.
       */
      total: number;
      type: "route_limit";
    }
  | {
      /**
       * The company.
       */
      company: string;
      /**
       * What the mail contracts paid.
       */
      mail: number;
      /**
       * What the permanent trains earned.
       */
      permanent: number;
      /**
       * What the ordinary trains earned.
       */
      revenue: number;
      /**
       * The routes, where known.
       */
      routes: RouteClaim[];
      type: "run";
    }
  | {
      /**
       * The players.
       */
      players: number[];
      type: "order";
    }
  | {
      /**
       * The whole debt.
       */
      amount: number;
      /**
       * The player.
       */
      player: number;
      type: "debt";
    }
  | {
      /**
       * The private company.
       */
      private: string;
      type: "power";
    }
  | {
      /**
       * Whether it is over now.
       */
      over: boolean;
      /**
       * Why: `nothing_sold`, `stock_market`, `bank`, `last_solvent`.
       */
      reason: string;
      type: "end";
    };
/**
 * Why money moves.
 */
export type Reason =
  | "start"
  | "bid"
  | "shares"
  | "capital"
  | "income"
  | "dividend"
  | "earnings"
  | "mail"
  | "train"
  | "help"
  | "track"
  | "token"
  | "loan"
  | "repayment"
  | "acquisition"
  | "bankruptcy"
  | "closing";
/**
 * The kinds of token.
 */
export type TokenKindName = "station" | "destination" | "doubling" | "bypass";
/**
 * What is particular to a title.
 */
export type Extra =
  | (View1822 & {
      type: "1822";
    })
  | (View18West & {
      type: "18West";
    });
/**
 * How majors float and are capitalized (1822 §3.4).
 */
export type MajorCapital = "none" | "onConversion" | "incremental" | "full";
/**
 * What a minor starts with (1822 §3.3.5).
 */
export type MinorCapital = "fixed" | "twicePrice" | "bid";
/**
 * What has become of a land grant.
 */
export type GrantStatus = "waiting" | "building" | "complete" | "abandoned" | "lost";
/**
 * What money is raised for.
 */
export type MoneyNeed =
  | {
      /**
       * Whether it comes from the pool.
       */
      pool: boolean;
      /**
       * Companies of which a bundle was sold for it.
       */
      sold: string[];
      /**
       * Which.
       */
      train: string;
      type: "train";
    }
  | {
      /**
       * The lay.
       */
      lay: LayAt;
      type: "tile";
    };
/**
 * The part of a family's action that is free.
 */
export type Free =
  | {
      type: "one";
    }
  | {
      /**
       * The most.
       */
      max: number;
      /**
       * The least.
       */
      min: number;
      /**
       * All are `min` plus a multiple of this.
       */
      step: number;
      type: "amount";
    }
  | {
      /**
       * The most.
       */
      max: number;
      /**
       * The least.
       */
      min: number;
      type: "count";
    }
  | {
      /**
       * Those that fit, in order.
       */
      rotations: number[];
      type: "rotation";
    }
  | {
      /**
       * Whether the figures are free as well: declared or recorded runs, or
       * a search for the best that was cut short.
       */
      declared: boolean;
      type: "routes";
    };
/**
 * A value of an option.
 */
export type OptionValue = boolean | number | string;
/**
 * Where a private company is.
 */
export type PrivateStatus = "absent" | "stack" | "offered" | "owned" | "closed";
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
 * The kinds of round.
 */
export type RoundKind = "stock" | "mergers" | "operating";

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
 * An auction (18West §3.2.4).
 */
export interface AuctionView {
  /**
   * Who has put it up; the round goes on after him.
   */
  auctioneer: number;
  /**
   * Who made it.
   */
  bidder: number;
  /**
   * Whose certificate.
   */
  company: string;
  /**
   * The highest bid.
   */
  highest: number;
  /**
   * The smallest bid that could be made now.
   */
  nextBid: number;
  /**
   * Those who are out.
   */
  out: number[];
  /**
   * Those who may still bid, whoever decides first.
   */
  waiting: number[];
}
/**
 * The bank.
 */
export interface BankView {
  /**
   * Whether it has ever run out.
   */
  broken: boolean;
  /**
   * Its cash; it goes on paying below zero.
   */
  cash: number;
}
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
 * A base of a land grant company.
 */
export interface BaseView {
  /**
   * The hex of its token, as in `place_marker`.
   */
  hex: string;
  /**
   * Its doubling token on its way; none while that lies on the charter,
   * and when the way is over.
   */
  marker: MarkerAt | null;
  /**
   * The stop within the hex.
   */
  stop: number;
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
 * A bid.
 */
export interface BidView {
  /**
   * Whether nobody has bid more.
   */
  highest: boolean;
  /**
   * On what: `M24`, `C1`, `P9`, or a company.
   */
  item: string;
  /**
   * The player.
   */
  player: number;
  /**
   * How much.
   */
  price: number;
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
  companies: CompanyInfo[];
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
 * A company of a title.
 */
export interface CompanyInfo {
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
   * Its short name, which is also its id: `24`, `LNWR`, `UP`.
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
 * A computer player, as one is offered to choose from.
 */
export interface BotInfo {
  /**
   * What it does, in a sentence.
   */
  about: string;
  /**
   * Its short name, for programs.
   */
  id: string;
  /**
   * Its name.
   */
  name: string;
}
/**
 * A bidding box.
 */
export interface BoxView {
  /**
   * The bids on it, the highest first.
   */
  bids: BidView[];
  /**
   * The company behind it.
   */
  company: string | null;
  /**
   * What lies in it: `M24`, `C1`, `P9`; none when it is empty.
   */
  item: string | null;
  /**
   * What lies in such boxes.
   */
  kind: ItemKind;
  /**
   * The smallest bid that could be made on it now.
   */
  nextBid: number | null;
  /**
   * Its number, from 1.
   */
  number: number;
  /**
   * How a minor would start, for the highest bid or else the smallest.
   */
  start: MinorStart | null;
}
/**
 * How a minor starts (1822 §3.3.5).
 */
export interface MinorStart {
  /**
   * For this bid.
   */
  bid: number;
  /**
   * The cash it starts with.
   */
  capital: number;
  /**
   * The price of a share, which is half of the minor.
   */
  price: number;
}
/**
 * A cell of the stock market.
 */
export interface CellView {
  /**
   * What is printed on its edge.
   */
  arrow: ArrowView | null;
  /**
   * The column, from 0 at the left.
   */
  col: number;
  /**
   * The companies whose tokens lie there, the top one first.
   */
  companies: string[];
  /**
   * The price.
   */
  price: number;
  /**
   * The row, from 0 at the top.
   */
  row: number;
  /**
   * The coloured zones it lies in, such as `start`.
   */
  zones: string[];
}
/**
 * A president's certificate in the pool.
 */
export interface CertificateView {
  /**
   * Of which company.
   */
  company: string;
  /**
   * The market value; none of a company that has not started.
   */
  price: number | null;
  /**
   * The values at which it can start; none if it has a price.
   */
  values: number[];
}
/**
 * A city in which no token may be placed.
 */
export interface ClosedCityView {
  /**
   * The hex.
   */
  hex: string;
  /**
   * The companies for which it is kept.
   */
  until: string[];
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
 * A company.
 */
export interface CompanyView {
  /**
   * Where it wants to get to.
   */
  destination: DestinationView | null;
  /**
   * Who directs it.
   */
  director: number | null;
  /**
   * How many of them the director's certificate is.
   */
  directorShares: number;
  /**
   * Who holds them; only those who have some.
   */
  holders: ShareHolder[];
  /**
   * Its short name.
   */
  id: string;
  /**
   * What kind of company it is.
   */
  kind: CompanyKind;
  /**
   * What it did when it ran last.
   */
  lastRun: LastRun | null;
  /**
   * Its full name.
   */
  name: string;
  /**
   * The price of a share when it was started.
   */
  par: number | null;
  /**
   * Where its price token stands.
   */
  place: PricePlace | null;
  /**
   * The price of a share.
   */
  price: number | null;
  /**
   * Its private companies.
   */
  privates: string[];
  /**
   * How many shares there are.
   */
  shares: number;
  /**
   * How far it has come.
   */
  status: CompanyStatus;
  /**
   * Its station tokens.
   */
  tokens: TokensView;
  /**
   * How many that count it may have.
   */
  trainLimit: number;
  /**
   * Its trains.
   */
  trains: TrainView[];
  /**
   * Its cash.
   */
  treasury: number;
  /**
   * How often its turn has come.
   */
  turns: number;
}
/**
 * Where a company wants to get to.
 */
export interface DestinationView {
  /**
   * The hex.
   */
  hex: string;
  /**
   * Whether it has been connected.
   */
  reached: boolean;
}
/**
 * Who holds shares of a company.
 */
export interface ShareHolder {
  /**
   * The papers.
   */
  certificates: number;
  /**
   * `treasury`, `offering`, `pool`, `player 0`, or a private company.
   */
  holder: string;
  /**
   * The shares.
   */
  shares: number;
}
/**
 * What a company did when it ran last.
 */
export interface LastRun {
  /**
   * What mail contracts paid.
   */
  mail: number;
  /**
   * What the permanent trains earned.
   */
  permanent: number;
  /**
   * What the ordinary trains earned.
   */
  revenue: number;
  /**
   * The round.
   */
  round: string;
}
/**
 * A price token on the stock market.
 */
export interface PricePlace {
  /**
   * The column, from 0 at the left.
   */
  col: number;
  /**
   * The row, from 0 at the top.
   */
  row: number;
  /**
   * Its place in the stack of the cell, 0 on top.
   */
  stack: number;
}
/**
 * Station tokens of a company.
 */
export interface TokensView {
  /**
   * Those that can be placed.
   */
  available: number;
  /**
   * What the next one costs, as a rule.
   */
  cost: number;
  /**
   * Those that an acquisition makes available (1822 §5.6.3).
   */
  exchange: number;
  /**
   * Those on the board, without destination, doubling and bypass tokens.
   */
  placed: number;
}
/**
 * A train that somebody has.
 */
export interface TrainView {
  /**
   * Whether it counts against the limit of trains.
   */
  counts: boolean;
  /**
   * Its name.
   */
  name: string;
  /**
   * The phase in which it becomes obsolete; none if never.
   */
  rustsIn: string | null;
}
/**
 * A concession.
 */
export interface ConcessionView {
  /**
   * The company that it becomes.
   */
  company: string;
  /**
   * Its name.
   */
  item: string;
  /**
   * The player who has it; none in a box or stack.
   */
  owner: number | null;
}
/**
 * A public company and the granger road that it would acquire.
 */
export interface DealView {
  /**
   * Cash that it adds; below zero the owner gives change.
   */
  cash: number | null;
  /**
   * The public company.
   */
  company: string;
  /**
   * The granger road.
   */
  granger: string;
  /**
   * The owner of the granger road, while he has it.
   */
  owner: number | null;
  /**
   * Shares that the company gives, while that is open.
   */
  shares: number | null;
}
/**
 * Who must decide, and about what.
 */
export interface Decision {
  /**
   * The player, as an index into the seats.
   */
  player: number;
  /**
   * About what.
   */
  subject: Subject;
}
/**
 * Trains that no company has.
 */
export interface DepotView {
  /**
   * Those of the bank, in the order in which they come.
   */
  piles: PileView[];
  /**
   * Those in the bank pool.
   */
  pool: TrainView[];
}
/**
 * A pile of train cards in the bank.
 */
export interface PileView {
  /**
   * Cards left; none where there is no end of them.
   */
  left: number | null;
  /**
   * Whether its cards are sold next; of 18West two piles can be open at
   * once (18West §7.8-5).
   */
  next: boolean;
  /**
   * The trains that a card can be: one, or one on each side.
   */
  trains: TrainKind[];
}
/**
 * A kind of train.
 */
export interface TrainKind {
  /**
   * What the bank asks for it; none where it is not for sale.
   */
  cost: number | null;
  /**
   * Whether it counts against the limit of trains.
   */
  counts: boolean;
  /**
   * Its name.
   */
  name: string;
  /**
   * The phase in which it becomes obsolete; none if never.
   */
  rustsIn: string | null;
  /**
   * The phase that its first purchase begins.
   */
  starts: string | null;
}
/**
 * The end that is due.
 */
export interface EndingView {
  /**
   * After this operating round, or only after the whole set.
   */
  afterThisRound: boolean;
  /**
   * Why, as in the event.
   */
  reason: string;
}
/**
 * What only 1822 has.
 */
export interface View1822 {
  /**
   * Bidding tokens of every player.
   */
  bidTokens: number;
  /**
   * The bidding boxes: minors, concessions, private companies.
   */
  boxes: BoxView[];
  /**
   * The concessions that are left.
   */
  concessions: ConcessionView[];
  /**
   * What follows if the stock round ended now; none in other rounds.
   */
  forecast: Forecast | null;
  /**
   * What the phase allows, beyond what all titles have.
   */
  phaseRules: PhaseRules;
  /**
   * What comes into the boxes next.
   */
  stacks: StackView[];
}
/**
 * What follows if the stock round ended now (1822 §4.10).
 */
export interface Forecast {
  /**
   * Whether the game ends, as nothing was ever bid for.
   */
  endsGame: boolean;
  /**
   * The new order of players.
   */
  order: number[];
  /**
   * The new order if P9's owner counts his cash twice, where that makes a
   * difference.
   */
  orderDoubled: number[] | null;
  /**
   * The phase then.
   */
  phase: string;
  /**
   * The minor that leaves the game.
   */
  removedMinor: string | null;
  /**
   * Trains that leave the bank for minors that nobody wants, in order.
   */
  removedTrains: string[];
  /**
   * Sold-out companies, whose price rises.
   */
  soldOut: string[];
}
/**
 * Table 2, a column: what a phase allows.
 */
export interface PhaseRules {
  /**
   * Which minors a major may acquire.
   */
  acquire: Acquire;
  /**
   * Whether concessions may be converted.
   */
  conversion: boolean;
  /**
   * How majors are capitalized.
   */
  majorCapital: MajorCapital;
  /**
   * Trains a major may have.
   */
  majorLimit: number;
  /**
   * Yellow tiles a major may lay; one tile of another colour instead, and
   * one tile for a minor, as far as there are such tiles.
   */
  majorYellow: number;
  /**
   * What a minor starts with.
   */
  minorCapital: MinorCapital;
  /**
   * Trains a minor may have.
   */
  minorLimit: number;
  /**
   * Its name.
   */
  name: string;
  /**
   * Operating rounds after a stock round.
   */
  operatingRounds: number;
  /**
   * Whether companies may sell trains to each other.
   */
  trade: boolean;
}
/**
 * A stack of certificates that fill the boxes.
 */
export interface StackView {
  /**
   * Those that players may see, the next one first (1822 §6.1.1).
   */
  items: string[];
  /**
   * What lies in it.
   */
  kind: ItemKind;
  /**
   * How many certificates are left.
   */
  left: number;
  /**
   * The only box it fills, where every box has its own (1822+).
   */
  number: number | null;
}
/**
 * What only 18West has.
 */
export interface View18West {
  /**
   * The auction that goes on.
   */
  auction: AuctionView | null;
  /**
   * Players who are bankrupt.
   */
  bankrupt: number[];
  /**
   * President's certificates in the pool, those of companies that have not
   * started among them.
   */
  certificates: CertificateView[];
  /**
   * Cities in which no token may be placed now (18West §7.4-4).
   */
  closedCities: ClosedCityView[];
  /**
   * What else there is of every company, in the order of the title.
   */
  companies: StandingView[];
  /**
   * Public companies that may buy a train before they operate, once the
   * granger roads have (18West §7.8.2).
   */
  initialTrains: string[];
  /**
   * The land grants, in the order of their companies.
   */
  landGrants: LandGrantView[];
  /**
   * Whose leave is asked for.
   */
  leave: LeaveView | null;
  /**
   * The round of mergers, while it is one.
   */
  mergers: MergersView | null;
  /**
   * Passes in a row in a stock round or a round of mergers.
   */
  passes: number;
  /**
   * What the phase allows, beyond what all titles have.
   */
  phaseRules: PhaseRules18West;
  /**
   * Who has the priority deal.
   */
  priority: number;
  /**
   * What a president raises money for.
   */
  raising: RaisingView | null;
  /**
   * Who has sold stock of what in this stock round, and so may not buy it.
   */
  sold: SaleView[];
  /**
   * The company's turn that is played.
   */
  turn: TurnView | null;
}
/**
 * What there is of a company beyond what all titles have.
 */
export interface StandingView {
  /**
   * Bypass tokens that can be placed.
   */
  bypasses: number;
  /**
   * Bypass tokens on the board.
   */
  bypassesPlaced: number;
  /**
   * Whether its stock can be sold by now (18West §5.1.1-1); that of a
   * granger road never.
   */
  canBeSold: boolean;
  /**
   * The company.
   */
  company: string;
  /**
   * Doubling tokens at their destination.
   */
  doublings: number;
  /**
   * What it is now, or would be if it started now (18West §8.8).
   */
  form: CompanyKind;
  /**
   * Whether it is a granger road in the grey zone (18West §4.2.1).
   */
  grey: boolean;
  /**
   * How many shares must still be bought before it starts; none if it has,
   * or if its certificate starts it (18West §3.3.4).
   */
  sharesToStart: number | null;
  /**
   * Whether only its president may buy from its treasury (18West
   * §5.1.2-4).
   */
  treasuryKept: boolean;
  /**
   * Whether it operates without a president, by fixed rules (18West §7.9).
   */
  unowned: boolean;
}
/**
 * The land grant of a company. Its hexes and subsidies are on the board.
 */
export interface LandGrantView {
  /**
   * The bases from which it is built: one, of the NP two.
   */
  bases: BaseView[];
  /**
   * Whose.
   */
  company: string;
  /**
   * Whether the destination route is complete.
   */
  reached: boolean;
  /**
   * What has become of it.
   */
  status: GrantStatus;
}
/**
 * Leave that another player is asked for.
 */
export interface LeaveView {
  /**
   * For which company.
   */
  company: string;
  /**
   * Who is asked.
   */
  player: number;
  /**
   * Who is asked after him if he says no.
   */
  then: number[];
}
/**
 * A round of mergers and acquisitions (18West §6).
 */
export interface MergersView {
  /**
   * The deal that is proposed or carried out.
   */
  deal: DealView | null;
  /**
   * Deals that were declined in this turn.
   */
  declined: DealView[];
  /**
   * What players did last, where that bars the contrary.
   */
  last: LastMergerView[];
}
/**
 * What a player did last in a round of mergers.
 */
export interface LastMergerView {
  /**
   * Whether he issued stock and may not redeem next; else he redeemed and
   * may not issue.
   */
  issued: boolean;
  /**
   * Who.
   */
  player: number;
}
/**
 * What a phase allows (18West §14.1).
 */
export interface PhaseRules18West {
  /**
   * Whether land grants may be abandoned, and unstarted companies have
   * none any more (§8.7, §8.8).
   */
  abandonment: boolean;
  /**
   * Whether companies start fully funded at five shares, treasury stock
   * is open to all, and no city is closed (§3.3.4, §5.1.2-5, §7.4-4).
   */
  fullCapital: boolean;
  /**
   * Whether hexes of land grants are closed to others (§8.1-2).
   */
  grantsClosed: boolean;
  /**
   * Whether there are mergers, and public companies issue stock (§6-1, §7.3-1).
   */
  mergers: boolean;
  /**
   * Its name: that of the train that starts it.
   */
  name: string;
  /**
   * Trains a public company may have; all others may have two.
   */
  publicLimit: number;
  /**
   * Whether companies may sell trains to each other (§7.8-1).
   */
  trade: boolean;
}
/**
 * A president raises money.
 */
export interface RaisingView {
  /**
   * For which company.
   */
  company: string;
  /**
   * What it costs.
   */
  cost: number;
  /**
   * What treasury and president together still lack.
   */
  missing: number;
  /**
   * What for.
   */
  need: MoneyNeed;
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
 * A sale in this stock round.
 */
export interface SaleView {
  /**
   * Of which company.
   */
  company: string;
  /**
   * Who has sold.
   */
  player: number;
}
/**
 * A company's turn.
 */
export interface TurnView {
  /**
   * Whose.
   */
  company: string;
  /**
   * Whether it has placed doubling tokens, which is its token step.
   */
  doubled: boolean;
  /**
   * The most that its trains can earn, once that is known.
   */
  most: number | null;
  /**
   * Whether a tile must be laid where its doubling token stands (18West
   * §8.2-2).
   */
  mustLay: boolean;
  /**
   * Hexes in which it was refused leave.
   */
  refused: string[];
  /**
   * What its trains have earned.
   */
  revenue: number;
  /**
   * The step, as in the decision.
   */
  step: string;
  /**
   * Subsidies for its lays.
   */
  subsidies: number;
}
/**
 * Something that a refusal or a fault rests on.
 */
export interface Fact {
  /**
   * What it is: `cash`, `least`, `limit`. A name always means the same
   * kind of thing.
   */
  name: string;
  /**
   * How much, or who: a number, an id or a code, never words.
   */
  value: string;
}
/**
 * A single legal action, or a pattern of them: the action as it is when its
 * free part is at its least.
 */
export interface Family {
  /**
   * The pattern.
   */
  action: Action;
  /**
   * What may be changed in it.
   */
  free: Free;
}
/**
 * Shares of one company in the hands of a player.
 */
export interface Holding {
  /**
   * The papers.
   */
  certificates: number;
  /**
   * The company.
   */
  company: string;
  /**
   * Whether the director's certificate is among them.
   */
  director: boolean;
  /**
   * The shares, the director's certificate counted in full.
   */
  shares: number;
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
 * A company in the order of an operating round.
 */
export interface OperatingView {
  /**
   * The company.
   */
  company: string;
  /**
   * Whether its turn has come in this round.
   */
  operated: boolean;
}
/**
 * An option of a setup, for whoever offers it.
 */
export interface OptionInfo {
  /**
   * What it does, in a sentence.
   */
  about: string;
  /**
   * Options that cannot be set with it.
   */
  excludes: string[];
  /**
   * Its name in a setup.
   */
  id: string;
  /**
   * Options that must be set with it.
   */
  needs: string[];
  /**
   * The fewest and the most players it is for, where that is not for
   * everybody.
   *
   * @minItems 2
   * @maxItems 2
   */
  players: [unknown, unknown] | null;
  /**
   * Whether only games recorded elsewhere set it.
   */
  recorded: boolean;
  /**
   * The paragraph it rests on.
   */
  rule: string;
  /**
   * The titles that have it.
   */
  titles: string[];
  /**
   * The values it can have, the usual one first; none where it is a
   * structure of its own.
   */
  values: OptionValue[];
}
/**
 * A phase and what it allows.
 */
export interface PhaseView {
  /**
   * The band of values in force for areas valued by phase.
   */
  band: string;
  /**
   * The colours of tiles that may be laid.
   */
  colours: string[];
  /**
   * Its name.
   */
  name: string;
  /**
   * Operating rounds in a set that begins in it.
   */
  operatingRounds: number;
  /**
   * The trains that become obsolete when it begins.
   */
  rusts: string[];
  /**
   * The trains whose first purchase begins it.
   */
  startedBy: string[];
  /**
   * How many trains companies may have.
   */
  trainLimits: TrainLimit[];
}
/**
 * How many trains a kind of company may have.
 */
export interface TrainLimit {
  /**
   * The kind.
   */
  kind: CompanyKind;
  /**
   * The trains.
   */
  trains: number;
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
 * A player.
 */
export interface PlayerView {
  /**
   * Bids that stand, highest or not.
   */
  bids: BidView[];
  /**
   * Cash, what is committed included.
   */
  cash: number;
  /**
   * How many there may be.
   */
  certificateLimit: number;
  /**
   * Papers that count against the limit.
   */
  certificates: number;
  /**
   * What highest bids bind of it.
   */
  committed: number;
  /**
   * Concessions.
   */
  concessions: string[];
  /**
   * What is owed.
   */
  debt: number;
  /**
   * What may be spent.
   */
  free: number;
  /**
   * Shares, by company in the order of the title.
   */
  holdings: Holding[];
  /**
   * The name.
   */
  name: string;
  /**
   * Private companies.
   */
  privates: string[];
  /**
   * The seat.
   */
  seat: number;
  /**
   * What all is worth now, debts taken off.
   */
  worth: number;
}
/**
 * What a number of players brings.
 */
export interface PlayersInfo {
  /**
   * What each of them starts with.
   */
  cash: number;
  /**
   * The certificate limit.
   */
  certificates: number;
  /**
   * Whether the rulebook has this number.
   */
  official: boolean;
  /**
   * How many players.
   */
  players: number;
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
 * A private company.
 */
export interface PrivateInfo {
  /**
   * The phase from which a company may acquire it; none if never.
   */
  acquiredFrom: string | null;
  /**
   * Whether every kind of company may acquire it.
   */
  byMinors: boolean;
  /**
   * Its short name.
   */
  id: string;
  /**
   * Its full name.
   */
  name: string;
  /**
   * What it can do, as a key to a text: `mail_contract`, `train`.
   */
  power: string;
  /**
   * What it pays each operating round.
   */
  revenue: number;
  /**
   * The train that it becomes.
   */
  train: string | null;
}
/**
 * A private company.
 */
export interface PrivateView {
  /**
   * The phase from which a company may acquire it; none if never.
   */
  acquiredFrom: string | null;
  /**
   * Money on its charter.
   */
  cash: number;
  /**
   * Its short name.
   */
  id: string;
  /**
   * Its full name.
   */
  name: string;
  /**
   * Whose it is: `player 0`, or a company.
   */
  owner: string | null;
  /**
   * What it can do, as a key to a text: `mail_contract`, `train`.
   */
  power: string;
  /**
   * What it pays each operating round.
   */
  revenue: number;
  /**
   * Where it is.
   */
  status: PrivateStatus;
  /**
   * What is left of a power that is used up in parts.
   */
  usesLeft: number | null;
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
 * The round that is played.
 */
export interface RoundView {
  /**
   * What kind of round.
   */
  kind: RoundKind;
  /**
   * Its name, such as `SR 3` or `OR 3.2`.
   */
  name: string;
  /**
   * Its number among the operating rounds of the set, from 1; 1 for others.
   */
  number: number;
  /**
   * How many of its kind the set has.
   */
  of: number;
  /**
   * The number of the stock round, or of the one before it.
   */
  set: number;
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
/**
 * A refused action. A code stands for one pattern of a sentence, and all that
 * varies in it is a fact, so that any language can say it.
 */
export interface RuleError {
  /**
   * A stable code, such as `track/not_connected`.
   */
  code: string;
  /**
   * What it rests on.
   */
  facts: Fact[];
  /**
   * A sentence that a player understands, in English.
   */
  message: string;
  /**
   * The same with `{least}` where the fact `least` stands.
   */
  pattern: string;
  /**
   * The paragraph of the rulebook, such as `1822 §5.12.6`.
   */
  rule: string;
}
/**
 * A saved game.
 */
export interface Save {
  /**
   * Everything that was done.
   */
  actions: Action[];
  /**
   * Always `railhead/game`.
   */
  format: string;
  /**
   * Version of the rules it was played under.
   */
  rules: number;
  /**
   * The setup.
   */
  setup: Setup;
  /**
   * Version of the format.
   */
  version: number;
}
/**
 * A title, its players, its options and a seed: together with the actions
 * they are a whole game.
 */
export interface Setup {
  /**
   * The title's options; what is left out is as usual.
   */
  options?: {
    [k: string]: unknown;
  };
  /**
   * The players' names, in seating order.
   */
  players: string[];
  /**
   * The seed, a whole number from 0 to 2^64-1, in digits: JavaScript has
   * no numbers that large. Left out by whoever wants a fresh one.
   */
  seed?: string;
  /**
   * The title's short name.
   */
  title: string;
}
/**
 * What a computer player would do, and why.
 */
export interface Suggestion {
  /**
   * One of the legal actions.
   */
  action: Action;
  /**
   * The reason as an English sentence.
   */
  message: string;
  /**
   * Why.
   */
  reason: BotReason;
}
/**
 * The tables of a title.
 */
export interface Tables {
  /**
   * The companies.
   */
  companies: CompanyInfo[];
  /**
   * The stock market, row by row.
   */
  market: CellView[];
  /**
   * The phases in order.
   */
  phases: PhaseView[];
  /**
   * The private companies.
   */
  privates: PrivateInfo[];
  /**
   * The title's short name.
   */
  title: string;
  /**
   * The kinds of train.
   */
  trains: TrainKind[];
}
/**
 * A title that can be played.
 */
export interface TitleInfo {
  /**
   * The money in the bank before anything is paid out.
   */
  bank: number;
  /**
   * Its full name.
   */
  name: string;
  /**
   * Its options.
   */
  options: OptionInfo[];
  /**
   * What every number of players brings.
   */
  players: PlayersInfo[];
  /**
   * Its short name.
   */
  title: string;
}
/**
 * All that a screen shows of a game, as it stands now.
 */
export interface View {
  /**
   * How many actions stand.
   */
  actions: number;
  /**
   * The bank.
   */
  bank: BankView;
  /**
   * All companies of the title.
   */
  companies: CompanyView[];
  /**
   * What is to be decided; none when the game is over.
   */
  decision: Decision | null;
  /**
   * Trains that no company has.
   */
  depot: DepotView;
  /**
   * The end that is due.
   */
  ending: EndingView | null;
  /**
   * How many events there have been.
   */
  events: number;
  /**
   * What is particular to the title.
   */
  extra: Extra;
  /**
   * The stock market, row by row.
   */
  market: CellView[];
  /**
   * The title's full name.
   */
  name: string;
  /**
   * The companies in the order of this operating round: those that have
   * had their turn, the present one last of them, then the others as
   * prices stand now. In another round, the order of the next.
   */
  operating: OperatingView[];
  /**
   * Every option, also those that are as usual; a dealt stack is left out.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * The players by number card.
   */
  order: number[];
  /**
   * Whether the game is over.
   */
  over: boolean;
  /**
   * The phase.
   */
  phase: PhaseView;
  /**
   * The players by seat.
   */
  players: PlayerView[];
  /**
   * The board.
   */
  position: Position;
  /**
   * All private companies of the title.
   */
  privates: PrivateView[];
  /**
   * How many undone actions can be redone.
   */
  redoable: number;
  /**
   * The round.
   */
  round: RoundView;
  /**
   * The title's short name.
   */
  title: string;
  /**
   * In a stock round and in a round of mergers, the players whose turns
   * come next, the present one first.
   */
  turns: number[];
  /**
   * Those who have won, by seat; nobody while the game goes on.
   */
  winners: number[];
}
