/** A game in an address, or in a file: the same parcel, packed or plain. */

import type { Save } from "railhead-18xx";
import type { Seat } from "../table/seats.js";

export const FORMAT = "railhead/table";

/** A game with what the page knows of it. */
export interface Parcel {
  format: typeof FORMAT;
  version: 1;
  name: string;
  seats: Seat[];
  /** Actions that stand. */
  at: number;
  origin: "here" | "site" | "analysis";
  game: Save;
}

/** A text that holds no game; `code` names what is wrong with it. */
export class ParcelError extends Error {
  constructor(readonly code: "damaged" | "foreign" | "later") {
    super(code);
    this.name = "ParcelError";
  }
}

const isSeat = (seat: unknown): seat is Seat => {
  const { name, colour, bot } = (seat ?? {}) as Partial<Seat>;
  return typeof name === "string" && Number.isInteger(colour) && (bot === null || typeof bot === "string");
};

/** What was read, if it is a parcel. The game in it is for the engine to judge. */
export function parcelOf(data: unknown): Parcel {
  const parcel = (data ?? {}) as Partial<Parcel>;
  if (typeof data !== "object" || parcel.format !== FORMAT) throw new ParcelError("foreign");
  if (parcel.version !== 1) throw new ParcelError("later");
  const { name, seats, at, origin, game } = parcel;
  if (
    typeof name !== "string" ||
    !Array.isArray(seats) ||
    !seats.every(isSeat) ||
    !Number.isInteger(at) ||
    typeof game !== "object"
  ) {
    throw new ParcelError("damaged");
  }
  return {
    format: FORMAT,
    version: 1,
    name: name.slice(0, 200),
    seats,
    at: at as number,
    origin: origin === "site" || origin === "analysis" ? origin : "here",
    game,
  };
}

async function through(bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Bytes as letters that an address leaves alone. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export async function pack(parcel: Parcel): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parcel));
  return toBase64Url(await through(bytes, new CompressionStream("deflate-raw")));
}

export async function unpack(text: string): Promise<Parcel> {
  let data: unknown;
  try {
    const bytes = await through(fromBase64Url(text), new DecompressionStream("deflate-raw"));
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ParcelError("damaged");
  }
  return parcelOf(data);
}
