/** Who has won, and with what. */

import type { View } from "railhead-18xx";

export interface Score {
  seat: number;
  /** 1 for all who have won; others who are worth the same share a place. */
  place: number;
  cash: number;
  /** What shares and everything else are worth. */
  holdings: number;
  debt: number;
  worth: number;
}

export function scoresOf(view: View): Score[] {
  const won = (seat: number): boolean => view.winners.includes(seat);
  const first = [...view.players].sort((a, b) => Number(won(b.seat)) - Number(won(a.seat)) || b.worth - a.worth || a.seat - b.seat);
  return first.map(({ seat, cash, debt, worth }) => ({
    seat,
    place: won(seat) ? 1 : 1 + first.filter((other) => won(other.seat) || other.worth > worth).length,
    cash,
    holdings: worth - cash + debt,
    debt,
    worth,
  }));
}
