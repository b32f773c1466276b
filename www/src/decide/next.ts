/** What comes after a decision, as far as the rules fix it. */

import type { Decision, View } from "railhead-18xx";
import { stepsAhead, type Step } from "../words/decisions.js";

export type Next =
  | { type: "steps"; steps: Step[] }
  | { type: "seat"; seat: number }
  | { type: "company"; company: string }
  | { type: "round"; name: string }
  | { type: "end" };

const seat = (seat: number | undefined): Next | null => (seat === undefined ? null : { type: "seat", seat });
const steps = (...steps: Step[]): Next => ({ type: "steps", steps });

export function nextOf({ subject, player }: Decision, view: View): Next | null {
  const { turns, companies, extra } = view;
  switch (subject.type) {
    case "stock_turn":
    case "merger_turn":
    case "takeover":
      return seat(turns[1]);
    case "auction": {
      const auction = extra.type === "18West" ? extra.auction : null;
      // Of one who is left, the highest bidder awaits the answer.
      return auction ? seat(auction.waiting.find((one) => one !== player) ?? auction.bidder) : null;
    }
    // The round goes on after the one who put the certificate up (18West §3.2.4-3).
    case "starting_value":
      return seat(turns[0]);
    // Whose turn it is answers, or has been answered.
    case "offer":
      return seat(subject.countered ? turns[1] : turns[0]);
    case "consent":
      return { type: "company", company: subject.company };
    case "emergency":
      return steps("trains");
    case "lay_money":
      return steps("track");
    case "discard":
      return extra.type === "18West" && extra.turn ? { type: "company", company: extra.turn.company } : null;
    case "company_turn": {
      const own = companies.find(({ id }) => id === subject.company);
      const ahead = own ? stepsAhead(own, subject.step, view) : [];
      if (ahead.length > 0) return steps(...ahead);
      // Who buys a first train next, and who can, is seen only then.
      if (subject.step === "first_train") return null;
      const company = view.operating.find((one) => !one.operated && one.company !== subject.company)?.company;
      return company === undefined ? roundAfter(view) : { type: "company", company };
    }
    default:
      return null;
  }
}

/** What comes after an operating round. */
function roundAfter({ round, ending, extra }: View): Next {
  const { set, number, of } = round;
  if (ending && (ending.afterThisRound || number >= of)) return { type: "end" };
  if (number < of) return { type: "round", name: `OR ${set}.${number + 1}` };
  const mergers = extra.type === "18West" && extra.phaseRules.mergers;
  return { type: "round", name: `${mergers ? "M&A" : "SR"} ${set + 1}` };
}
