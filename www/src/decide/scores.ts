/** Who has won, and with what. */

import type { View } from "railhead-18xx";

export interface Score {
  seat: number;
  /** 1 for the winner; those who are worth the same share a place. */
  place: number;
  cash: number;
  /** What shares and everything else are worth. */
  holdings: number;
  debt: number;
  worth: number;
}

export function scoresOf(view: View): Score[] {
  const richest = [...view.players].sort((a, b) => b.worth - a.worth || a.seat - b.seat);
  return richest.map(({ seat, cash, debt, worth }) => ({
    seat,
    place: 1 + richest.filter((other) => other.worth > worth).length,
    cash,
    holdings: worth - cash + debt,
    debt,
    worth,
  }));
}
