/** Who sits where: what the page knows of players and the engine need not. */

export interface Seat {
  name: string;
  /** Its colour and sign, 0 to 7 (`lib/PlayerChip.svelte`). */
  colour: number;
  /** The computer player that decides for it; null for a person. */
  bot: string | null;
}

export const seatsOf = (names: readonly string[]): Seat[] =>
  names.map((name, colour) => ({ name, colour, bot: null }));
