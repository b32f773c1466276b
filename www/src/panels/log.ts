/** The log of a game by rounds and turns, out of its entries. */

import type { Action, Event, Subject } from "railhead-18xx";
import { companyOf, type Entry } from "../table/snapshot.js";

/** An action, or what happened by itself when a round began, with what came of it. */
export interface Line {
  /** Actions that stood after it. */
  at: number;
  action: Action | null;
  /** What was to be decided then. */
  subject: Subject | null;
  events: Event[];
}

/** Lines of one player, or of one company's turn. */
export interface Turn {
  player: number | null;
  company: string | null;
  lines: Line[];
}

export interface Round {
  /** Actions that stood when it began. */
  at: number;
  name: string;
  turns: Turn[];
}

export interface Filter {
  player: number | null;
  company: string | null;
  /** Whether bookkeeping is shown as well. */
  every: boolean;
}

/** The rounds with their turns; of a filtered log those in which something is left. */
export function logRounds(log: readonly Entry[], filter: Filter = { player: null, company: null, every: false }): Round[] {
  const rounds: Round[] = [];
  const put = (entry: Entry, line: Line, own: boolean): void => {
    const round = rounds.at(-1);
    const came = consequences(line, filter.every);
    if (!round || (line.action === null && came.length === 0)) return;
    if (!concerns(entry, line, came, filter)) return;
    const [player, company] = own ? [entry.player, companyOf(entry.subject)] : [null, null];
    const last = round.turns.at(-1);
    if (last && last.player === player && last.company === company) last.lines.push(line);
    else round.turns.push({ player, company, lines: [line] });
  };
  for (const [at, entry] of log.entries()) {
    let line: Line = { at, action: entry.action, subject: entry.subject, events: [] };
    let own = true;
    for (const event of entry.events) {
      if (event.type === "round") {
        put(entry, line, own);
        rounds.push({ at, name: event.name, turns: [] });
        line = { at, action: null, subject: null, events: [] };
        own = false;
      } else {
        line.events.push(event);
      }
    }
    put(entry, line, own);
  }
  const all = filter.player === null && filter.company === null;
  return all ? rounds : rounds.filter((round) => round.turns.length > 0);
}

/** Whether what is seen of a line has to do with those who are looked for. */
function concerns(entry: Entry, { action }: Line, came: readonly Event[], { player, company }: Filter): boolean {
  const byPlayer = player === null || (action !== null && entry.player === player) || came.some((e) => namesPlayer(e, player));
  const byCompany =
    company === null ||
    (action !== null && (companyOf(entry.subject) === company || names(action, company))) ||
    came.some((e) => names(e, company));
  return byPlayer && byCompany;
}

function namesPlayer(event: Event, seat: number): boolean {
  if ("player" in event && event.player === seat) return true;
  return [..."from" in event ? [event.from] : [], ..."to" in event ? [event.to] : [], ..."owner" in event ? [event.owner] : []].includes(`player ${seat}`);
}

/** Whether an action or event names a company, be it as `M7` for the minor `7`. */
function names(thing: object, company: string): boolean {
  const of = thing as Record<string, unknown>;
  const fields = ["company", "granger", "minor", "from", "to", "source", "item"];
  return fields.some((field) => {
    const value = of[field];
    if (typeof value === "object" && value !== null) return (value as { company?: string }).company === company;
    return value === company || (field === "item" && value === `M${company}`);
  });
}

/** Events that only repeat what the action says. */
const SAID: Partial<Record<Action["type"], Event["type"][]>> = {
  pass: ["passed"],
  bid: ["bid"],
  lay_tile: ["tile"],
  place_token: ["token"],
  run_routes: ["run"],
  par: ["price", "shares"],
  buy_shares: ["shares"],
  sell_shares: ["shares"],
  buy_train: ["train"],
  discard_train: ["train"],
  acquire_minor: ["acquired"],
  acquire_granger: ["acquired"],
  repay_loan: ["debt"],
  place_marker: ["marker"],
};
/** Bookkeeping: for those who want every event. */
const SMALL: Event["type"][] = ["money", "turn", "token", "tile"];

/** What came of a line, without what the action itself says and, unless asked for, without bookkeeping. */
export function consequences({ action, events }: Pick<Line, "action" | "events">, every: boolean): Event[] {
  if (every) return events;
  const said = new Set(action ? SAID[action.type] : []);
  const rusts = (event: Event): boolean => event.type === "train" && event.to == null;
  return events.filter((event) => rusts(event) || (!said.has(event.type) && (!SMALL.includes(event.type) || (event.type === "token" && action === null))));
}

/** The place in the list of rounds of the round in which so many actions stand. */
export function roundAt(rounds: readonly Round[], at: number): number {
  const next = rounds.findIndex((round) => round.at > at);
  return (next < 0 ? rounds.length : next) - 1;
}
