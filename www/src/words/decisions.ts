/** What is to be decided, in a line, and the steps of a company's turn. */

import type { CompanyView, Decision, View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { amountWords, companyWords, playerWords, priceWords, type Context } from "./names.js";

/** The steps of a turn, in the order in which either title takes them. */
const STEPS = {
  "18West": ["first_train", "track", "marker", "convert", "stock", "token", "run", "dividend", "trains"],
  "1822": ["home", "first_train", "privates", "track", "destination", "token", "run", "dividend", "trains", "acquire", "station", "stock"],
} as const;

export type Step = (typeof STEPS)[keyof typeof STEPS][number];

export const stepsOf = (title: string): readonly Step[] => STEPS[title === "18West" ? "18West" : "1822"];

type Decides = (company: CompanyView) => boolean;
const major: Decides = ({ kind }) => kind === "major";
const landGrant: Decides = ({ kind }) => kind === "landGrant";
const open: Decides = ({ kind }) => kind === "public";

/** Steps in which not every company has something to decide. */
const WHO: Record<keyof typeof STEPS, Partial<Record<Step, Decides>>> = {
  // A minor has its one token and no shares, and pays half (1822 §5.12.9, §5.14.9, §5.18.1, §5.3.1-10).
  "1822": {
    first_train: ({ kind }) => kind === "minor",
    destination: (company) => major(company) && company.destination?.reached === false,
    token: major,
    dividend: major,
    acquire: major,
    // Only who took M14 from its box (1822 §5.10.5).
    station: () => false,
    stock: major,
  },
  // 18West §7.3-1, §7.4-1, §8-1.
  "18West": { marker: landGrant, convert: landGrant, stock: open, token: open },
};

/** The steps that a company may still come to after the present one of its turn. */
export function stepsAhead(company: CompanyView, step: string, { title, extra }: View): Step[] {
  const steps = stepsOf(title);
  const at = steps.findIndex((one) => one === step);
  // In 18West all new companies buy their first trains before the first of them has its turn (18West §7-1).
  if (at < 0 || (title === "18West" && step === "first_train")) return [];
  const who = WHO[title === "18West" ? "18West" : "1822"];
  // Before track a train may still come. Land grants pay without one (18West §7.5.3), even as they end.
  const idle = at >= steps.indexOf("track") && company.trains.length === 0;
  const subsidies = company.kind === "landGrant" || (extra.type === "18West" && (extra.turn?.subsidies ?? 0) > 0);
  const runs = subsidies ? ["run"] : ["run", "dividend"];
  return steps.slice(at + 1).filter((one) => (who[one]?.(company) ?? true) && !(idle && runs.includes(one)));
}

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
