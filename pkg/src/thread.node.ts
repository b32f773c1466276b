// Runs inside the thread that `worker.node.ts` starts.
import { parentPort } from "node:worker_threads";
import { init } from "./node.js";
import type { Request } from "./remote.js";
import { serve } from "./serve.js";

const answer = serve(init, (reply) => parentPort?.postMessage(reply));

parentPort?.on("message", (request: Request) => answer(request));
