/** A worker with the engine in it, in the site as in `offline.html`. */

import { createWorker, Remote } from "railhead-18xx/worker";
import { carriedModule, carriedWorker } from "./carried.js";

function engineWorker(): Remote {
  if (document.getElementById("carried-thread") === null) return createWorker();
  return new Remote((onReply, onFailure) => {
    const worker = carriedWorker("thread") as Worker;
    worker.onmessage = ({ data }) => onReply(data);
    worker.onerror = (event) => onFailure(event.message);
    return { post: (request) => worker.postMessage(request), end: () => worker.terminate() };
  }, carriedModule());
}

// A worker does one thing at a time: nothing waits for a search.
let searching: Remote | null = null;
let telling: Remote | null = null;

/** Where routes are searched for. */
export const searcher = (): Remote => (searching ??= engineWorker());

/** Where everything else is asked. */
export const facts = (): Remote => (telling ??= engineWorker());
