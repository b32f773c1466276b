/** Setting up a game: what is chosen, and what is wrong with it. */

import type { Fault, OptionInfo, OptionValue, Setup, TitleInfo } from "railhead-18xx";
import type { Seat } from "../table/seats.js";
import type { Refusal } from "../table/snapshot.js";

/** Something that can be played: a title, or a title with an option that makes it another game. */
export interface Variant {
  id: string;
  info: TitleInfo;
  /** Options that make it what it is. */
  fixed: Record<string, OptionValue>;
}

/** The titles, and 1822+ beside 1822. */
export function variantsOf(titles: readonly TitleInfo[]): Variant[] {
  return titles.flatMap((info) => {
    const plain: Variant = { id: info.title, info, fixed: {} };
    if (!info.options.some(({ id }) => id === "plus_expansion")) return [plain];
    return [plain, { id: `${info.title}+`, info, fixed: { plus_expansion: true } }];
  });
}

/** The options that are offered with a variant. */
export const optionsOf = ({ id, info, fixed }: Variant): OptionInfo[] =>
  info.options.filter(
    (option) =>
      !option.recorded &&
      option.values.length > 0 &&
      !(option.id in fixed) &&
      option.id !== "plus_expansion" &&
      // What another variant is for is offered there.
      (id !== info.title || !option.needs.includes("plus_expansion")),
  );

export interface Choice {
  variant: Variant;
  seats: Seat[];
  options: Record<string, OptionValue>;
  seed: string;
}

export function setupOf({ variant, seats, options, seed }: Choice): Setup {
  const offered = new Map(optionsOf(variant).map((option) => [option.id, option]));
  const chosen = Object.entries(options).filter(([id, value]) => {
    const option = offered.get(id);
    return option && value !== option.values[0];
  });
  return {
    title: variant.info.title,
    players: seats.map(({ name }) => name.trim()),
    options: { ...variant.fixed, ...Object.fromEntries(chosen) },
    ...(seed.trim() === "" ? {} : { seed: seed.trim() }),
  };
}

/** All that is wrong by a refusal, each with its place: `players[1]`, `seed`, `options.starter`; none where it is about no part. */
export const faultsOf = ({ code, message, pattern, facts, faults = [] }: Refusal): Fault[] =>
  faults.length > 0 ? faults : [{ code, at: "", message, pattern, facts }];

/** A colour that no seat has. */
export function freeColour(seats: readonly Seat[], after = -1): number {
  const taken = new Set(seats.map(({ colour }) => colour));
  for (let step = 1; step <= 8; step++) {
    const colour = (after + step + 8) % 8;
    if (!taken.has(colour)) return colour;
  }
  return (after + 1) % 8;
}
