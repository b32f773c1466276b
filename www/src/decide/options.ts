/** Legal actions as rows of a list: what they are about, and what can be chosen. */

import type { Action, Family, View } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { actionWords, forCompanies, sourceWords } from "../words/actions.js";
import { amountWords, capital, companyWords, hexWords, itemWords, playerWords, several, sharesWords, sideWords, trainWords, type Context } from "../words/names.js";
import { powerWords } from "../words/privates.js";
import { stopName } from "../words/stops.js";
import type { Control } from "./controls.js";
import { grouped, range } from "./members.js";
import { setsOff } from "./obsolete.js";

/** Something to choose. */
export interface Option {
  label: string;
  family: Family;
}

/** What several choices are about. */
export interface Row {
  /** Unique among the rows. */
  key: string;
  /** The company, for its chip. */
  company: string | null;
  title: string;
  /** More about it, in small print. */
  about: string;
  options: Option[];
}

/** What a kind of actions is called. */
export function kindWords(kind: Exclude<Control["kind"], "pass">, view: View): string {
  const stock = kind === "buy" ? "redeem" : kind === "sell" ? "issue" : null;
  return t(`decide.kind.${stock && forCompanies(view) ? stock : kind}`);
}

type About = Pick<Row, "company" | "title"> & { about?: string };

export function rowsOf({ families }: Control, context: Context): Row[] {
  return grouped(sorted(families), (family) => JSON.stringify(about(family.action, context))).map(([key, own]) => {
    const { company, title, about: more } = JSON.parse(key) as About;
    const options = own.map((family) => ({ label: label(family, context, own.length > 1), family }));
    return { key, company, title, about: more ?? "", options };
  });
}

/** Trains of the bank come before those of the pool, and these before other companies'; yes before no. */
function sorted(families: readonly Family[]): Family[] {
  const rank = ({ action }: Family): number => {
    if (action.type === "buy_train") return action.from === "bank" ? 0 : action.from === "pool" ? 1 : 2;
    return action.type === "answer" ? (action.accept ? 0 : 2) : 1;
  };
  return [...families].sort((a, b) => rank(a) - rank(b));
}

/** What an action is about. */
function about(action: Action, context: Context): About {
  const { view } = context;
  switch (action.type) {
    case "bid":
      return { ...item(action.item, context), about: standing(action.item, context) };
    case "par":
      return { company: action.company, title: "" };
    case "buy_shares":
    case "sell_shares": {
      const price = view.companies.find((c) => c.id === action.company)?.price;
      const title = price == null ? "" : t("decide.each", { price: amountWords(price, context) });
      return { company: action.company, title };
    }
    case "buy_train":
      return typeof action.from === "string"
        ? {
            company: null,
            title: capital(sourceWords(action.from, context)),
            about: action.from === "bank" ? setsOff(action.train, context) : "",
          }
        : { company: action.from.company, title: "" };
    case "acquire_private":
      return { ...item(action.private, context), about: powerWords(action.private) };
    case "lay_tile":
    case "place_token":
    case "move_token":
    case "place_marker":
      return { company: null, title: hexWords(action.hex, context) };
    case "swap_token":
    case "move_card":
      return { ...item(action.power, context), about: powerWords(action.power) };
    case "acquire_minor":
      return { company: action.minor, title: "" };
    case "acquire_granger":
      return { company: action.granger, title: t("decide.granger.by", { company: companyWords(action.company, context) }), about: grangerPrices(action.granger, action.company, context) };
    case "answer":
    case "counter":
      return { company: null, title: "", about: proposal(context) };
    case "declare_cash":
      return { company: null, title: "", about: powerWords("P9") };
    default:
      return { company: null, title: "" };
  }
}

/** What is asked, and by whom. */
export function proposal(context: Context): string {
  const subject = context.view.decision?.subject;
  if (subject?.type === "consent") {
    const { company, action } = subject;
    const director = context.view.companies.find((c) => c.id === company)?.director;
    const player = director == null ? "" : playerWords(director, context);
    const question = t("decide.asks", { company: companyWords(company, context), player, what: actionWords(action, context) });
    const ground = action.type === "lay_tile" || action.type === "place_marker";
    return ground ? `${question} ${t(context.view.extra.type === "1822" ? "decide.asks.london" : "decide.asks.grant")}` : question;
  }
  const { extra } = context.view;
  const cash = subject?.type === "offer" && extra.type === "18West" ? (extra.mergers?.deal?.cash ?? 0) : 0;
  if (cash === 0 || subject?.type !== "offer") return "";
  const facts = { company: companyWords(subject.company, context), amount: amountWords(Math.abs(cash), context) };
  return t(cash > 0 ? "decide.offer.cash" : "decide.offer.change", facts);
}

function item(name: string, context: Context): About {
  const company = /^[MC]?(.+)$/.exec(name)?.[1] ?? name;
  if (context.view.companies.some((c) => c.id === name)) return { company: name, title: "" };
  if (name.startsWith("M") && context.view.companies.some((c) => c.id === company)) return { company, title: name };
  const concession = context.view.extra.type === "1822" && context.view.extra.concessions.find((c) => c.item === name);
  if (concession) return { company: concession.company, title: name };
  return { company: null, title: itemWords(name, context) };
}

/** The highest bid on an item. */
function standing(name: string, context: Context): string {
  const bids = context.view.players.flatMap((player) => player.bids.filter((bid) => bid.item === name && bid.highest));
  const highest = bids[0];
  if (!highest) return t("decide.bid.none");
  const player = context.view.players[highest.player]?.name ?? "";
  return t("decide.bid.highest", { player, price: amountWords(highest.price, context) });
}

/** What the shares stand at that a granger road may be paid with, and its own. */
function grangerPrices(granger: string, company: string, context: Context): string {
  const price = (id: string): number | null => context.view.companies.find((c) => c.id === id)?.price ?? null;
  const [its, own] = [price(granger), price(company)];
  if (own === null) return "";
  const facts = { granger: companyWords(granger, context), company: companyWords(company, context), own: amountWords(own, context) };
  return its === null ? t("decide.granger.price", facts) : t("decide.granger.prices", { ...facts, price: amountWords(its, context) });
}

const sharesUpTo = (least: number, most: number): string =>
  least < most ? t("decide.upTo", { least, most: sharesWords(most) }) : capital(sharesWords(least));

/** What is chosen, given what the row says already. */
function label(family: Family, context: Context, choice: boolean): string {
  const { action, free } = family;
  const money = (amount: number): string => amountWords(amount, context);
  const { min, max } = range(family);
  const span = (text: string): string => (min < max ? t("decide.upTo", { least: text, most: money(max) }) : text);
  switch (action.type) {
    case "bid":
    case "par":
      return span(money(action.price));
    case "buy_shares": {
      if (forCompanies(context.view)) return sharesUpTo(min, max);
      const source = capital(sourceWords(action.source, context));
      const shares = free.type === "count" && max > 1 ? t("decide.upTo", { least: min, most: max }) : sharesWords(action.count);
      return action.power ? t("decide.buy.power", { source, shares, power: action.power }) : t("decide.buy", { source, shares });
    }
    case "sell_shares":
      return sharesUpTo(min, max);
    case "buy_train": {
      const text = t("decide.train", { train: trainWords(action.train), price: span(money(action.price)) });
      return action.exchange ? t("decide.train.exchange", { text, exchange: trainWords(action.exchange) }) : text;
    }
    case "acquire_private":
      return action.form ? t(action.form === "token" ? "decide.form.token" : "decide.form.discount") : t("decide.acquire");
    case "lay_tile": {
      const powers = action.powers ?? [];
      return powers.length > 0 ? t("decide.tile.powers", { tile: action.tile, powers: powers.join(" + ") }) : action.tile;
    }
    case "place_token":
    case "move_token": {
      const place = choice ? slotWords(action.hex, action.stop, context) : t(action.type === "move_token" ? "decide.move" : "decide.place");
      const power = action.type === "place_token" ? action.power : null;
      return power ? t("decide.slot.power", { place, power }) : place;
    }
    case "place_marker":
      return t("decide.side", { side: sideWords(action.edge, context) });
    case "acquire_granger":
      return t(`decide.granger.${several(action.shares)}`, { count: action.shares });
    case "acquire_minor":
      return t(`decide.minor.token.${action.token}`, {
        what: t(`decide.minor.${several(action.shares)}`, { count: action.shares }),
      });
    default:
      return actionWords(action, context);
  }
}

/** A stop of a hex: by its own name, or its number. */
function slotWords(hex: string, stop: number, { board, view }: Context): string {
  return stopName(board, view.position, hex, stop) ?? t("decide.slot", { number: stop + 1 });
}
