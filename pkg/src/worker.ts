// The engine in a worker of its own, for browsers and bundlers.
import type { InitOptions } from "./index.js";
import { Remote } from "./remote.js";
import type { Reply } from "./remote.js";

export { RailheadError } from "./error.js";
export { Remote } from "./remote.js";
export type { CallOptions } from "./remote.js";
export type { InitOptions } from "./index.js";
export type * from "./types.js";

/**
 * A worker with the engine in it. It starts with the first call; an address
 * in `init` is seen from the page.
 */
export function createWorker(init: InitOptions = {}): Remote {
  const { url } = init;
  const options = url === undefined ? init : { ...init, url: new URL(url, globalThis.location?.href).href };
  return new Remote((onReply, onFailure) => {
    const worker = new Worker(new URL("./thread.js", import.meta.url), { type: "module", name: "railhead" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
    worker.onerror = (event) => onFailure(event.message || "its script could not be loaded");
    worker.onmessageerror = () => onFailure("a reply could not be read");
    return { post: (request) => worker.postMessage(request), end: () => worker.terminate() };
  }, options);
}
