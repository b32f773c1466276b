/** What the panel of the companies shows, out of a view. */

import type { Board, CompanyView, View } from "railhead-18xx";

export type Standing = "operated" | "now" | "toCome";

export interface Row {
  company: CompanyView;
  /** Its place in the operating order, from 1. */
  place: number;
  /** Where it is in this operating round; null in other rounds. */
  standing: Standing | null;
}

/** The companies that operate, in their order. */
export function operatingRows(view: View): Row[] {
  const operating = view.round.kind === "operating" && !view.over;
  const last = view.operating.findLastIndex((o) => o.operated);
  return view.operating.flatMap(({ company: id, operated }, i): Row[] => {
    const company = view.companies.find((c) => c.id === id);
    const standing: Standing = !operated ? "toCome" : i === last ? "now" : "operated";
    return company ? [{ company, place: i + 1, standing: operating ? standing : null }] : [];
  });
}

/** The companies that do not operate, by how far they have come; those that this game lacks are left out. */
export function otherCompanies(view: View): { started: CompanyView[]; waiting: CompanyView[]; closed: CompanyView[] } {
  const operating = new Set(view.operating.map((o) => o.company));
  const rest = view.companies.filter((c) => !operating.has(c.id));
  const of = (...statuses: CompanyView["status"][]): CompanyView[] => rest.filter((c) => statuses.includes(c.status));
  return { started: of("started", "floated"), waiting: of("waiting"), closed: of("closed") };
}

/** All that it earned when it ran last. */
export const lastRevenue = ({ lastRun }: CompanyView): number | null =>
  lastRun && lastRun.revenue + lastRun.permanent + lastRun.mail;

export const sharesOf = (company: CompanyView, holder: string): number =>
  company.holders.find((h) => h.holder === holder)?.shares ?? 0;

/** Where a company is on the board: its tokens, else its homes; and where it wants to get to. */
export function hexesOf(view: View, board: Board | null, company: CompanyView): string[] {
  const tokens = (view.position.tokens ?? []).filter((token) => token.company === company.id).map((token) => token.hex);
  const homes = board?.companies.find((c) => c.id === company.id)?.homes.map((home) => home.hex) ?? [];
  const goal = company.destination && !company.destination.reached ? [company.destination.hex] : [];
  return [...new Set([...(tokens.length > 0 ? tokens : homes), ...goal])];
}
