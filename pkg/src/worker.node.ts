// The engine in a worker thread of Node.
import { Worker } from "node:worker_threads";
import type { InitOptions } from "./index.js";
import { Remote } from "./remote.js";
import type { Reply } from "./remote.js";

export { RailheadError } from "./error.js";
export { Remote } from "./remote.js";

/** A thread with the engine in it. It starts with the first call and keeps no process alive while idle. */
export function createWorker({ module }: InitOptions = {}): Remote {
  return new Remote((onReply, onFailure) => {
    const worker = new Worker(new URL("./thread.node.js", import.meta.url));
    worker.on("message", (reply: Reply) => {
      if (!("progress" in reply)) worker.unref();
      onReply(reply);
    });
    worker.on("error", onFailure);
    worker.on("messageerror", onFailure);
    worker.on("exit", (code) => onFailure(`it ended with exit code ${code}`));
    return {
      post: (request) => {
        worker.ref();
        worker.postMessage(request);
      },
      end: () => void worker.terminate(),
    };
  }, module ? { module } : {});
}
