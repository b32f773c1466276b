/** Why a computer player did something, in a sentence. */

import type { BotReason, Colour } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { grouped } from "./money.js";
import { amountWords, companyWords, hexWords, itemWords, trainWords, type Context } from "./names.js";

/** A tile that was laid, by its colour. */
function tileWords(colour: Colour): string {
  switch (colour) {
    case "yellow":
    case "green":
    case "brown":
    case "grey":
      return t(`reason.tile.${colour}`);
    default:
      return t("reason.tile");
  }
}

/** Notes of games that were kept by earlier versions of the page have a sentence. */
export function reasonWords(reason: BotReason | string, context: Context): string {
  if (typeof reason === "string") return reason;
  const amount = (value: number): string => amountWords(value, context);
  const company = "company" in reason ? companyWords(reason.company, context) : "";
  const hex = "hex" in reason ? hexWords(reason.hex, context) : "";
  switch (reason.type) {
    case "only":
    case "nothing":
    case "refuses":
    case "counts_cash":
      return t(`reason.${reason.type}`);
    case "lots":
      return t(reason.actions === 1 ? "reason.lots.one" : "reason.lots", { actions: grouped(reason.actions) });
    case "saves":
    case "issues":
      return t(`reason.${reason.type}`, { company, amount: amount(reason.amount) });
    case "bids":
      return t("reason.bids", { item: itemWords(reason.item, context), price: amount(reason.price), worth: amount(reason.worth) });
    case "starts":
      return t("reason.starts", { company, price: amount(reason.price), capital: amount(reason.capital) });
    case "buys_share":
    case "sells_shares":
      return t(`reason.${reason.type}`, { company, price: amount(reason.price), worth: amount(reason.worth) });
    case "sells_for_train":
    case "keeps_for_train":
      return t(`reason.${reason.type}`, { company, missing: amount(reason.missing) });
    case "repays":
      return t("reason.repays", { amount: amount(reason.amount) });
    case "lays_for_income":
      return t("reason.lays_for_income", { tile: tileWords(reason.colour), hex, company, gain: amount(reason.gain) });
    case "lays_ahead":
      return t("reason.lays_ahead", { tile: tileWords(reason.colour), hex, company });
    case "lays_for_subsidy":
      return t("reason.lays_for_subsidy", { hex, subsidy: amount(reason.subsidy) });
    case "looks_to":
      return t("reason.looks_to", { hex, company });
    case "token":
      return t("reason.token", { hex, company, gain: amount(reason.gain) });
    case "free_token":
      return t("reason.free_token", { hex });
    case "runs":
      return t("reason.runs", { company, total: amount(reason.total) });
    case "dividend":
      return t(`reason.dividend.${reason.kind}`, { company, price: amount(reason.price) });
    case "buys_train":
      return t("reason.buys_train", { train: trainWords(reason.train), company, gain: amount(reason.gain) });
    case "needs_train":
      return t("reason.needs_train", { train: trainWords(reason.train), company });
    case "discards":
      return t("reason.discards", { train: trainWords(reason.train) });
    case "acquires":
      return t("reason.acquires", { item: itemWords(reason.item, context), company });
    case "accepts":
      return t("reason.accepts", { gain: amount(reason.gain) });
  }
}
