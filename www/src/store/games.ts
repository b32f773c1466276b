/** The games of this browser, kept in IndexedDB; in memory where that is closed to us. */

import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Save } from "railhead-18xx";
import type { Order } from "../table/auto.js";
import type { Seat } from "../table/seats.js";
import type { Note } from "../table/snapshot.js";

export interface StoredGame {
  id: string;
  /** What the player calls it. */
  name: string;
  /** The title's short name. */
  title: string;
  seats: Seat[];
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  /** The game with all its actions, undone ones too. */
  save: Save;
  /** Actions that stand. */
  at: number;
  /** What was done by a computer player or by the page itself, by place in the log. */
  notes: Record<number, Note>;
  /** What persons left to the page; games kept by earlier versions have none. */
  orders?: readonly Order[];
  origin: "here" | "site" | "analysis";
  /** How the list describes it. */
  summary: Summary;
}

export interface Summary {
  round: string;
  phase: string;
  over: boolean;
  /** The seat whose decision it is. */
  turn: number | null;
}

/**
 * A game as it lies in the database: its save is text, which is written in a third of the time. Earlier
 * versions wrote the save itself.
 */
type Row = Omit<StoredGame, "save"> & { save: string | Save };

/** Proxies of the page, and whatever else a database cannot hold, as plain data. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const rowOf = ({ save, ...about }: StoredGame): Row => ({ ...plain(about), save: JSON.stringify(save) });
const gameOf = ({ save, ...about }: Row): StoredGame => ({
  ...about,
  save: typeof save === "string" ? (JSON.parse(save) as Save) : save,
});

interface Schema extends DBSchema {
  games: { key: string; value: Row };
}

export interface GameStore {
  /** Whether games outlive the page. */
  readonly lasting: boolean;
  /** The one changed last comes first. */
  list(): Promise<StoredGame[]>;
  get(id: string): Promise<StoredGame | undefined>;
  /** Keeps a game as it is now, whatever becomes of it on the page. */
  put(game: StoredGame): Promise<void>;
  remove(id: string): Promise<void>;
}

const newestFirst = (games: StoredGame[]): StoredGame[] => games.sort((a, b) => b.changed - a.changed);

class Lasting implements GameStore {
  readonly lasting = true;
  constructor(private readonly db: IDBPDatabase<Schema>) {}
  list = async (): Promise<StoredGame[]> => newestFirst((await this.db.getAll("games")).map(gameOf));
  get = async (id: string): Promise<StoredGame | undefined> => {
    const row = await this.db.get("games", id);
    return row && gameOf(row);
  };
  put = async (game: StoredGame): Promise<void> => {
    // Sent off at once, commit and all: a page that ends the next moment has lost nothing.
    const transaction = this.db.transaction("games", "readwrite");
    void transaction.store.put(rowOf(game));
    transaction.commit();
    await transaction.done;
  };
  remove = (id: string): Promise<void> => this.db.delete("games", id);
}

class Passing implements GameStore {
  readonly lasting = false;
  readonly #games = new Map<string, StoredGame>();
  list = async (): Promise<StoredGame[]> => newestFirst([...this.#games.values()]);
  get = async (id: string): Promise<StoredGame | undefined> => structuredClone(this.#games.get(id));
  put = async (game: StoredGame): Promise<void> => void this.#games.set(game.id, plain(game));
  remove = async (id: string): Promise<void> => void this.#games.delete(id);
}

export async function openStore(name = "railhead"): Promise<GameStore> {
  try {
    const db = await openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore("games", { keyPath: "id" }),
    });
    return new Lasting(db);
  } catch {
    return new Passing();
  }
}

let opened: Promise<GameStore> | null = null;
/** The store of this page. */
export const games = (): Promise<GameStore> => (opened ??= openStore());

/** An id that no other game has. */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => "0123456789abcdefghijklmnopqrstuv"[byte & 31]).join("");
