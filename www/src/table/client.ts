/** A desk, wherever it is: every method of `Desk`, answered later. */

import { Desk, refusal } from "./desk.js";
import type { Refusal } from "./snapshot.js";

type Methods = { [K in keyof Desk as Desk[K] extends (...args: never[]) => unknown ? K : never]: Desk[K] };

export type TableClient = {
  [K in keyof Methods]: (...args: Parameters<Methods[K]>) => Promise<ReturnType<Methods[K]>>;
};

/** What a rejected promise of a table carries. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = "Refused";
  }
}

/** Whatever was thrown that is no refusal of the engine's. */
export const failure = (code: string, error: unknown): Refusal => {
  const message = error instanceof Error ? error.message : String(error);
  return { code, message, pattern: message, facts: [], rule: null };
};

export type Call = { id: number; method: keyof Methods; args: unknown[] };
export type Answer = { id: number } & ({ result: unknown } | { refusal: Refusal });

/** Calls a method of a desk. */
export function answer(desk: Desk, { id, method, args }: Call): Answer {
  try {
    const work = desk[method] as (...args: unknown[]) => unknown;
    return { id, result: work.apply(desk, args) };
  } catch (error) {
    return { id, refusal: refusal(error) };
  }
}

/** A table at the other end of a line. */
export function tableClient(post: (call: Call) => void, listen: (hear: (answer: Answer) => void) => void): TableClient {
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  listen((reply) => {
    const waiting = open.get(reply.id);
    open.delete(reply.id);
    if ("refusal" in reply) waiting?.reject(new Refused(reply.refusal));
    else waiting?.resolve(reply.result);
  });
  return new Proxy({} as TableClient, {
    get:
      (_, method) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const id = ++last;
          open.set(id, { resolve, reject });
          post({ id, method: method as keyof Methods, args });
        }),
  });
}
