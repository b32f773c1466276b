// Runs inside the worker that `worker.ts` starts.
import { init } from "./index.js";
import type { Request } from "./remote.js";
import { serve } from "./serve.js";

const answer = serve(init, (reply) => postMessage(reply));

onmessage = ({ data }: MessageEvent<Request>) => answer(data);
