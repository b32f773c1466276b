/** What someone does, in words for a button or a line of the log: `Bid £105 on M24`. */

import type { Action, Event, Source, Subject, View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { stepWords } from "./decisions.js";
import { amountWords, companyWords, fromWords, hexWords, holderWords, itemWords, listWords, several, sideWords, trainWords, type Context } from "./names.js";

const seller = (source: Source): string => (typeof source === "string" ? source : source.company);

/** Where something is bought. */
export const sourceWords = (source: Source, context: Context): string => holderWords(seller(source), context);

/** The same in a sentence: `from the bank`. */
const outWords = (source: Source, context: Context): string => fromWords(seller(source), context);

/** Whether those who are to act trade stock for companies: these issue and redeem it (1822 §5.20, 18West §6.2). */
export const forCompanies = ({ decision }: View): boolean =>
  decision?.subject.type === "merger_turn" || (decision?.subject.type === "company_turn" && decision.subject.step === "stock");

/** Whether a company trades its own stock: by what came of it, or else by who is to act. */
function ownStock(action: Action, { view }: Context, events?: readonly Event[]): boolean {
  if (action.type !== "sell_shares" && !(action.type === "buy_shares" && action.source === "pool")) return false;
  if (!events) return forCompanies(view);
  const end = action.type === "sell_shares" ? "from" : "to";
  return events.some((event) => event.type === "shares" && event.company === action.company && event[end] === "treasury");
}

/** What doing nothing, or nothing more, is called where this is to be decided. */
export function passWords(subject: Subject | null): string {
  if (subject?.type === "company_turn" && subject.step === "convert") return t("decide.pass.convert");
  if (subject?.type === "takeover") return t(subject.step === "token" ? "decide.pass.token" : "decide.pass.trains");
  if (subject?.type === "company_turn") return t("decide.pass.step", { step: stepWords(subject.step) });
  if (subject?.type === "stock_turn" && subject.acted) return t("decide.pass.end");
  return t("action.pass");
}

/** An action that was done: what was to be decided, and what came of it. */
export interface Done {
  subject: Subject | null;
  events: readonly Event[];
}

export function actionWords(action: Action, context: Context, done?: Done): string {
  const events = done?.events;
  const amount = (value: number): string => amountWords(value, context);
  const company = (id: string): string => companyWords(id, context);
  const hex = (name: string): string => hexWords(name, context);
  const item = (name: string): string => itemWords(name, context);
  switch (action.type) {
    case "pass":
      return passWords(done?.subject ?? null);
    case "abandon":
      return t("action.abandon");
    case "bid":
      return t("action.bid", { item: item(action.item), price: amount(action.price) });
    case "par":
      return t("action.par", { company: company(action.company), price: amount(action.price) });
    case "buy_shares": {
      if (ownStock(action, context, events)) {
        return t(action.count === 1 ? "action.redeem.one" : "action.redeem.many", { company: company(action.company), count: action.count });
      }
      const facts = { company: company(action.company), out: outWords(action.source, context), count: action.count };
      if (action.power) return t("action.buy_shares.power", { ...facts, power: action.power });
      return t(action.count === 1 ? "action.buy_shares.one" : "action.buy_shares.many", facts);
    }
    case "sell_shares": {
      const kind = ownStock(action, context, events) ? "issue" : "sell_shares";
      return t(action.count === 1 ? `action.${kind}.one` : `action.${kind}.many`, { company: company(action.company), count: action.count });
    }
    case "repay_loan":
      return t("action.repay_loan", { amount: amount(action.amount) });
    case "declare_cash":
      return t(action.double ? "action.declare_cash.double" : "action.declare_cash.plain");
    case "buy_train": {
      const facts = {
        train: trainWords(action.train),
        out: outWords(action.from, context),
        price: amount(action.price),
      };
      return action.exchange
        ? t("action.buy_train.exchange", { ...facts, exchange: trainWords(action.exchange) })
        : t("action.buy_train", facts);
    }
    case "discard_train":
      return t("action.discard_train", { train: trainWords(action.train) });
    case "acquire_private": {
      const form = action.form === "token" || action.form === "discount" ? action.form : null;
      return t(form ? `action.acquire_private.${form}` : "action.acquire_private", { private: item(action.private) });
    }
    case "lay_tile": {
      const powers = action.powers ?? [];
      const facts = { tile: action.tile, hex: hex(action.hex), powers: listWords(powers) };
      return t(powers.length > 0 ? "action.lay_tile.powers" : "action.lay_tile", facts);
    }
    case "place_token":
      return action.power
        ? t("action.place_token.power", { hex: hex(action.hex), power: action.power })
        : t("action.place_token", { hex: hex(action.hex) });
    case "swap_token":
      return t(action.to === "exchange" ? "action.swap_token.exchange" : "action.swap_token.available", {
        power: action.power,
      });
    case "move_card":
      return t(`action.move_card.${action.to}`, { item: item(action.item), power: action.power });
    case "run_routes": {
      const parts = runParts(action.permanent ?? 0, action.mail ?? 0, context);
      const revenue = amount(action.revenue + (action.permanent ?? 0) + (action.mail ?? 0));
      return t(parts ? "action.run_routes.parts" : "action.run_routes", { revenue, parts });
    }
    case "dividend": {
      const kind = t(`action.dividend.${action.kind}`);
      return action.permanent
        ? t("action.dividend.permanent", { kind, permanent: t(`action.dividend.${action.permanent}`) })
        : kind;
    }
    case "acquire_minor": {
      const what = t(`action.acquire_minor.${several(action.shares)}`, {
        minor: company(action.minor),
        count: action.shares,
      });
      return t(`action.acquire_minor.token.${action.token}`, { what });
    }
    case "acquire_granger":
      return t(`action.acquire_granger.${several(action.shares)}`, {
        company: company(action.company),
        granger: company(action.granger),
        count: action.shares,
      });
    case "counter":
      return t(`action.counter.${several(action.shares)}`, { count: action.shares });
    case "move_token":
      return t("action.move_token", { hex: hex(action.hex) });
    case "place_marker":
      return t("action.place_marker", { base: hex(action.base), hex: hex(action.hex), side: sideWords(action.edge, context) });
    case "answer":
      return t(action.accept ? "action.answer.yes" : "action.answer.no");
  }
}

/** What of a run did not come from ordinary trains; empty if all did. */
export function runParts(permanent: number, mail: number, context: Context): string {
  return [
    permanent > 0 ? t("action.run_routes.permanent", { amount: amountWords(permanent, context) }) : "",
    mail > 0 ? t("action.run_routes.mail", { amount: amountWords(mail, context) }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
