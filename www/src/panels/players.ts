/** What the panel of the players shows, out of a view. */

import type { PlayerView, View } from "railhead-18xx";

/** The players as the order of their number cards has them; those who are out come last. */
export function inOrder(view: View): PlayerView[] {
  const at = (seat: number): number => {
    const place = view.order.indexOf(seat);
    return place < 0 ? view.players.length : place;
  };
  return [...view.players].sort((a, b) => at(a.seat) - at(b.seat) || a.seat - b.seat);
}

/** The place of a seat in the present order, from 1; null for one who is out. */
export function placeOf(view: View, seat: number): number | null {
  const place = view.order.indexOf(seat);
  return place < 0 ? null : place + 1;
}

/** The seats of the leaders in worth; none while all are equal. */
export function leaders(view: View): number[] {
  const most = Math.max(...view.players.map((p) => p.worth));
  const first = view.players.filter((p) => p.worth === most).map((p) => p.seat);
  return first.length === view.players.length ? [] : first;
}

export interface Share {
  shares: number;
  director: boolean;
}

export interface MatrixRow {
  company: string;
  price: number | null;
  /** By seat; null for none. */
  players: (Share | null)[];
  treasury: number;
  pool: number;
  /** In the initial offering (18West). */
  offering: number;
  /** Held by private companies (P16 of 1822). */
  others: number;
}

/** Shares of companies by player, the dearest company first: those that have a price or of which a player has a share. */
export function shareMatrix(view: View): MatrixRow[] {
  const rows = view.companies.flatMap((company): MatrixRow[] => {
    const held = (holder: string): number => company.holders.find((h) => h.holder === holder)?.shares ?? 0;
    const players = view.players.map(({ holdings }): Share | null => {
      const holding = holdings.find((h) => h.company === company.id);
      return holding ? { shares: holding.shares, director: holding.director } : null;
    });
    if (players.every((p) => p === null) && company.price === null) return [];
    const treasury = held("treasury");
    const pool = held("pool");
    const offering = held("offering");
    const seated = players.reduce((sum, p) => sum + (p?.shares ?? 0), 0);
    const all = company.holders.reduce((sum, h) => sum + h.shares, 0);
    const others = all - seated - treasury - pool - offering;
    return [{ company: company.id, price: company.price, players, treasury, pool, offering, others }];
  });
  return rows.sort((a, b) => (b.price ?? -1) - (a.price ?? -1));
}

/** The next order of the players, where the rules fix it already. */
export interface NextOrder {
  order: number[];
  /** If the owner of P9 counts his cash twice (1822). */
  doubled: number[] | null;
}

export function nextOrder(view: View): NextOrder | null {
  const { extra } = view;
  if (extra.type !== "1822" || !extra.forecast || extra.forecast.endsGame) return null;
  return { order: extra.forecast.order, doubled: extra.forecast.orderDoubled };
}
