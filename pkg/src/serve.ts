// The other end of `remote.ts`: answers requests inside a worker.
import * as api from "./api.js";
import { IllegalActionError, RailheadError } from "./error.js";
import type { InitOptions } from "./index.js";
import type { Reply, Request } from "./remote.js";

/** Answers requests in the order in which they come. */
export function serve(init: (options: InitOptions) => Promise<void>, post: (reply: Reply) => void): (request: Request) => void {
  let started: Promise<void> = Promise.resolve();
  return (request) => {
    if ("init" in request) {
      started = init(request.init);
      // Whoever asks for something is told.
      started.catch(() => {});
      return;
    }
    started.then(() => answer(request, post)).then(post, (error: unknown) => post({ error: described(error) }));
  };
}

function answer({ method, args, watched }: Extract<Request, { method: string }>, post: (reply: Reply) => void): Reply {
  const work = (api as unknown as Record<string, (...args: unknown[]) => unknown>)[method];
  if (!Object.hasOwn(api, method) || !work) {
    throw new RailheadError("worker/unknown_method", `There is no function ${method}.`);
  }
  const all = watched
    ? [...args.slice(0, -1), { ...(args.at(-1) as object), onProgress: (progress: unknown) => post({ progress }) }]
    : args;
  return { result: work(...all) };
}

function described(error: unknown): Extract<Reply, { error: unknown }>["error"] {
  if (error instanceof RailheadError) {
    const { code, message, pattern, facts, faults } = error;
    return { code, message, pattern, facts, faults, rule: error instanceof IllegalActionError ? error.rule : null };
  }
  if (error instanceof Error) return { code: null, name: error.name, message: error.message };
  return { code: null, name: "Error", message: String(error) };
}
