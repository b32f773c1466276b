/** What those have who decide: the figures beside a decision. */

import type { Decision } from "railhead-18xx";
import { t } from "../text/index.svelte.js";
import { amountWords, type Context } from "../words/names.js";

export interface Fact {
  key: "cash" | "trains" | "tokens" | "privates" | "bound" | "debt" | "certificates";
  value: string;
  note?: string;
}

/** The company that decides. One that is up for auction, or about to start, is nobody's yet: there the player's figures count. */
export const decides = ({ subject }: Decision): string | null =>
  "company" in subject && subject.type !== "auction" && subject.type !== "starting_value" ? subject.company : null;

export function companyHas(context: Context, company: string): Fact[] {
  const found = context.view.companies.find(({ id }) => id === company);
  if (!found) return [];
  const { treasury, trains, trainLimit, tokens, privates } = found;
  const facts: Fact[] = [
    { key: "cash", value: amountWords(treasury, context) },
    {
      key: "trains",
      value: trains.map(({ name }) => name).join(" ") || "–",
      note: t("decide.has.limit", { count: trains.filter(({ counts }) => counts).length, limit: trainLimit }),
    },
    { key: "tokens", value: String(tokens.available), ...(tokens.exchange > 0 && { note: `+ ${tokens.exchange}` }) },
  ];
  if (privates.length > 0) facts.push({ key: "privates", value: privates.join(" ") });
  return facts;
}

export function playerHas(context: Context, seat: number): Fact[] {
  const found = context.view.players[seat];
  if (!found) return [];
  const { cash, committed, debt, certificates, certificateLimit } = found;
  const facts: Fact[] = [{ key: "cash", value: amountWords(cash, context) }];
  if (committed > 0) facts.push({ key: "bound", value: amountWords(committed, context) });
  if (debt > 0) facts.push({ key: "debt", value: amountWords(debt, context) });
  facts.push({ key: "certificates", value: `${certificates}/${certificateLimit}` });
  return facts;
}
