/** A desk in a worker of its own. The first message says how it comes by the module. */

import { init, type InitOptions } from "railhead-18xx";
import { answer, type Answer, type Call } from "./client.js";
import { Desk, refusal } from "./desk.js";

const desk = new Desk();
let started: Promise<void>;
const post = (reply: Answer): void => self.postMessage(reply);

self.onmessage = ({ data }: MessageEvent<Call | { init: InitOptions }>): void => {
  if ("init" in data) {
    started = init(data.init);
    // Whoever asks for something is told.
    started.catch(() => {});
    return;
  }
  started.then(
    () => post(answer(desk, data)),
    (error: unknown) => post({ id: data.id, refusal: refusal(error) }),
  );
};
