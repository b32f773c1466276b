/** A table whose desk is right here, for tests. */

import { board } from "railhead-18xx";
import { answer, tableClient, type Answer } from "./client.js";
import { Desk } from "./desk.js";
import { Table } from "./table.svelte.js";

export function localTable(): Table {
  const desk = new Desk();
  let hear: (reply: Answer) => void = () => {};
  const client = tableClient(
    (call) => queueMicrotask(() => hear(structuredClone(answer(desk, structuredClone(call))))),
    (listener) => (hear = listener),
  );
  return new Table(client, async (title) => board(title));
}
