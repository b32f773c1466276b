/** A table whose game is kept in a worker. */

import { carriedModule, carriedWorker } from "../engine/carried.js";
import { tableClient, type Answer, type TableClient } from "./client.js";

export interface WorkerTable {
  table: TableClient;
  /** Ends the worker: a search that takes too long, or a game that is left. */
  end(): void;
}

export function workerTable(): WorkerTable {
  const worker =
    carriedWorker("desk") ?? new Worker(new URL("./desk.worker.ts", import.meta.url), { type: "module", name: "desk" });
  worker.postMessage({ init: carriedModule() });
  const table = tableClient(
    (call) => worker.postMessage(call),
    (hear) => (worker.onmessage = ({ data }: MessageEvent<Answer>) => hear(data)),
  );
  return { table, end: () => worker.terminate() };
}
