/** A worker with the engine in it, in the site as in `offline.html`. */

import { createWorker, Remote } from "railhead-18xx/worker";
import { carriedModule, carriedWorker } from "./carried.js";

export function engineWorker(): Remote {
  if (document.getElementById("carried-thread") === null) return createWorker();
  return new Remote((onReply, onFailure) => {
    const worker = carriedWorker("thread") as Worker;
    worker.onmessage = ({ data }) => onReply(data);
    worker.onerror = (event) => onFailure(event.message);
    return { post: (request) => worker.postMessage(request), end: () => worker.terminate() };
  }, carriedModule());
}
