/** What is to be decided, in a line, and the steps of a company's turn. */

import type { Decision } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { amountWords, companyWords, playerWords, priceWords, type Context } from "./names.js";

/** The steps of a turn, in the order in which either title takes them. */
const STEPS = {
  "18West": ["first_train", "track", "marker", "convert", "stock", "token", "run", "dividend", "trains"],
  "1822": ["first_train", "privates", "home", "track", "destination", "token", "run", "dividend", "trains", "acquire", "stock"],
} as const;

export type Step = (typeof STEPS)[keyof typeof STEPS][number];

export const stepsOf = (title: string): readonly Step[] => STEPS[title === "18West" ? "18West" : "1822"];

/** The name of a step. */
export function stepWords(step: string): string {
  const known = [...STEPS["1822"], ...STEPS["18West"]].find((one) => one === step);
  return known ? t(`step.${known}`) : step;
}

export function decisionWords(decision: Decision | null, context: Context): string {
  if (!decision) return t("decision.over");
  const { subject } = decision;
  const company = (id: string): string => companyWords(id, context);
  switch (subject.type) {
    case "stock_turn":
    case "declare_cash":
    case "merger_turn":
      return t(`decision.${subject.type}`);
    case "company_turn":
      return t("decision.company_turn", { company: company(subject.company), step: stepWords(subject.step) });
    case "discard":
    case "starting_value":
    case "consent":
      return t(`decision.${subject.type}`, { company: company(subject.company) });
    case "emergency":
    case "lay_money": {
      const facts = { company: company(subject.company), missing: amountWords(subject.missing, context) };
      return t(subject.type === "emergency" && subject.missing <= 0 ? "decision.emergency.enough" : `decision.${subject.type}`, facts);
    }
    case "auction":
      return t("decision.auction", {
        company: company(subject.company),
        bidder: playerWords(subject.bidder, context),
        highest: amountWords(subject.highest, context),
      });
    case "offer":
      return t(subject.countered ? "decision.offer.countered" : "decision.offer", {
        company: company(subject.company),
        granger: company(subject.granger),
        shares: priceWords(subject.shares),
      });
    case "takeover":
      return t(subject.step === "token" ? "decision.takeover.token" : "decision.takeover.trains", {
        company: company(subject.company),
        granger: company(subject.granger),
      });
  }
}
