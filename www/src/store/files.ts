/** What a file holds: a game of this page, a save of the engine, or a recorded game of the 18xx.games site. */

import type { Save } from "railhead-18xx";
import type { Source } from "../table/snapshot.js";
import { parcelOf, ParcelError, type Parcel } from "./share.js";

export interface Opened {
  source: Source;
  /** What the page knew of it. */
  parcel: Parcel | null;
  origin: "here" | "site" | "analysis";
}

export function readGame(text: string): Opened {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new ParcelError("damaged");
  }
  const { format, actions, players } = (data ?? {}) as Record<string, unknown>;
  if (format === "railhead/game") return { source: { save: data as Save }, parcel: null, origin: "here" };
  if (format === undefined && Array.isArray(actions) && Array.isArray(players)) {
    return { source: { recorded: text }, parcel: null, origin: "site" };
  }
  const parcel = parcelOf(data);
  return { source: { save: parcel.game }, parcel, origin: parcel.origin };
}

/** Hands a text to the reader as a file. */
export function download(name: string, text: string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name as part of the name of a file. */
export const fileName = (name: string, end: string): string =>
  `${name.trim().replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60) || "game"}.${end}`;
