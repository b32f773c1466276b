// A worker with the engine in it, seen from the page: one request at a time,
// so that a request can be cancelled by ending the worker it runs in.
import type * as api from "./api.js";
import { RailheadError, railheadError } from "./error.js";
import type { Refusal } from "./error.js";
import type { InitOptions } from "./index.js";
import type { Position, RouteOptions, RouteProblem, RouteProgress, RouteResult } from "./types.js";

/** What is sent to the worker; the first message carries the options of `init`. */
export type Request = { init: InitOptions } | { method: string; args: unknown[]; watched: boolean };

/** What comes back: any number of reports, then a result or an error. */
export type Reply =
  | { progress: unknown }
  | { result: unknown }
  | { error: Refusal | { code: null; name: string; message: string } };

/** One running worker, in a browser or in Node. */
export interface Thread {
  post(request: Request): void;
  end(): void;
}

/** Starts a worker that hands its replies, or its own failure, to the two functions. */
export type Spawn = (onReply: (reply: Reply) => void, onFailure: (cause: unknown) => void) => Thread;

/** How a single call may be watched and given up. */
export interface CallOptions {
  /** Aborting ends the work at once; the call rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Told now and then how far a search is. */
  onProgress?: (progress: RouteProgress) => void;
}

type Api = typeof api;
type Method = keyof Api;

interface Job {
  method: string;
  args: unknown[];
  options: CallOptions;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Every function of the package, answered by a worker. */
export class Remote {
  readonly #spawn: Spawn;
  readonly #init: InitOptions;
  readonly #waiting: Job[] = [];
  #running: Job | null = null;
  #thread: Thread | null = null;

  constructor(spawn: Spawn, init: InitOptions = {}) {
    this.#spawn = spawn;
    this.#init = init;
  }

  /**
   * Calls the function of that name in the worker. To be told of progress, the
   * last argument must be an object of options.
   */
  call<M extends Method>(
    method: M,
    args: Parameters<Api[M]>,
    options: CallOptions = {},
  ): Promise<ReturnType<Api[M]>> {
    const { signal } = options;
    return new Promise<ReturnType<Api[M]>>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => this.#abandon(job, signal?.reason);
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener("abort", stop);
          then(value);
        };
      const job: Job = {
        method,
        args,
        options,
        resolve: settle(resolve as (result: unknown) => void),
        reject: settle(reject),
      };
      signal?.addEventListener("abort", stop, { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** The best routes of a company of a position. */
  optimizeRoutes(position: Position, company: string, options?: RouteOptions & CallOptions): Promise<RouteResult>;
  /** The best routes of the company that a route problem names. */
  optimizeRoutes(problem: RouteProblem, options?: RouteOptions & CallOptions): Promise<RouteResult>;
  optimizeRoutes(...args: [Position | RouteProblem, ...unknown[]]): Promise<RouteResult> {
    const last = typeof args.at(-1) === "object" && args.length > 1 ? args.pop() : undefined;
    const { signal, onProgress, ...limits } = (last ?? {}) as RouteOptions & CallOptions;
    // The last argument is the one to which the worker adds its listener.
    const all = [...args, limits] as unknown as Parameters<Api["optimizeRoutes"]>;
    return this.call("optimizeRoutes", all, { ...(signal && { signal }), ...(onProgress && { onProgress }) });
  }

  /** Ends the worker; calls under way are rejected. A later call starts a new one. */
  terminate(): void {
    this.#end();
    const over = () => new RailheadError("worker/terminated", "The worker was terminated.");
    for (const job of [this.#running, ...this.#waiting.splice(0)]) job?.reject(over());
    this.#running = null;
  }

  [Symbol.dispose](): void {
    this.terminate();
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    try {
      this.#thread ??= this.#start();
      this.#thread.post({ method: job.method, args: job.args, watched: job.options.onProgress !== undefined });
    } catch (cause) {
      this.#fail(new RailheadError("worker/failed", `The request could not be sent: ${String(cause)}`, { cause }));
    }
  }

  #start(): Thread {
    const thread = this.#spawn(
      (reply) => {
        if (this.#thread === thread) this.#receive(reply);
      },
      (cause) => {
        if (this.#thread !== thread) return;
        this.#end();
        this.#fail(new RailheadError("worker/failed", `The worker failed: ${String(cause)}`, { cause }));
      },
    );
    thread.post({ init: this.#init });
    return thread;
  }

  #end(): void {
    this.#thread?.end();
    this.#thread = null;
  }

  #receive(reply: Reply): void {
    const job = this.#running;
    if (!job) return;
    if ("progress" in reply) {
      job.options.onProgress?.(reply.progress as RouteProgress);
    } else if ("result" in reply) {
      this.#running = null;
      job.resolve(reply.result);
      this.#next();
    } else {
      const { error } = reply;
      // After a trap the instance is not to be trusted, and a start that
      // failed may do better the next time.
      if (error.code === null || /^(engine|init)\//.test(error.code)) this.#end();
      this.#fail(error.code === null ? Object.assign(new Error(error.message), { name: error.name }) : railheadError(error));
    }
  }

  #fail(error: Error): void {
    const job = this.#running;
    this.#running = null;
    job?.reject(error);
    this.#next();
  }

  #abandon(job: Job, reason: unknown): void {
    if (job === this.#running) {
      this.#end();
      this.#running = null;
    } else {
      const at = this.#waiting.indexOf(job);
      if (at >= 0) this.#waiting.splice(at, 1);
    }
    job.reject(reason);
    this.#next();
  }
}
