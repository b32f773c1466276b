/** What is true of a thing that was asked about, whatever the engine answers. */

import type { PrivateView } from "railhead-18xx";
import { findPrivate, ownerCompany } from "../panels/privates.js";
import { t } from "../text/index.svelte.js";
import { companyWords, playerWords, type Context } from "../words/names.js";
import { powerWords } from "../words/privates.js";
import { companyOf } from "../table/snapshot.js";
import { neverSold, others, type Thing } from "./things.js";

/** Powers that are used with a tile. */
const TRACK = ["remove_town", "high_ground", "water", "advanced_tile", "extra_tile", "humber_bridge"];
/** Powers that a player has (1822 §3.1.9). */
const PLAYERS = ["double_cash", "tax_haven", "phase_income"];
/** Powers for which a company does nothing. */
const QUIET = ["train", "mail_contract", "double_cash"];

/** `possible`: whether something that was meant is legal, and so need not be explained. */
export function told(thing: Thing, context: Context, possible: boolean): string[] {
  const { view } = context;
  if (thing.type === "holding" && others(thing, view)) {
    const player = playerWords(thing.seat, context);
    const of1822 = view.extra.type === "1822";
    if (neverSold(thing.company, view)) {
      return [t("decide.why.acquired", { player, company: companyWords(thing.company, context), rule: of1822 ? "1822 §3.3.6" : "18West §4.1-5" })];
    }
    return [t("decide.why.holding", { player, rule: of1822 ? "1822 §4.7.1" : "18West §5.1.2" })];
  }
  const known = thing.type === "card" ? findPrivate(context, thing.item) : undefined;
  return known ? [powerWords(known.id), possible ? "" : useWords(known, context)].filter((line) => line !== "") : [];
}

/** Who can use the power of a private company, and when. */
function useWords(known: PrivateView, context: Context): string {
  const { view } = context;
  const { power, usesLeft } = known;
  const owner = ownerCompany(known);
  const rule = "1822 §3.1.9";
  if (owner === null) return PLAYERS.includes(power) ? "" : t("decide.why.power.player", { rule });
  // What is left of P8 is a discount.
  if (QUIET.includes(power) || (power === "high_ground" && usesLeft === 0)) return t("decide.why.power.quiet");
  const company = companyWords(owner, context);
  if (owner !== companyOf(view.decision?.subject)) return t("decide.why.power.other", { company, rule });
  if (!TRACK.includes(power)) return "";
  const subject = view.decision?.subject;
  return t(subject?.type === "company_turn" && subject.step === "track" ? "decide.why.power.tile" : "decide.why.power.track", { company });
}
