/** The one desk of this page, in its worker, started when it is first needed. */

import type { Board } from "railhead-18xx";
import type { TableClient } from "./client.js";
import { workerTable } from "./worker.js";

let line: TableClient | null = null;
export const desk = (): TableClient => (line ??= workerTable().table);

const boards = new Map<string, Promise<Board>>();
/** The board of a title. */
export function boardOf(title: string): Promise<Board> {
  let board = boards.get(title);
  if (!board) {
    boards.set(title, (board = desk().board(title)));
    // One that failed may be tried again.
    board.catch(() => boards.delete(title));
  }
  return board;
}
