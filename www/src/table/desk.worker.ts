/** A desk in a worker of its own. */

import { init } from "railhead-18xx";
import { answer, type Answer, type Call } from "./client.js";
import { Desk, refusal } from "./desk.js";

const desk = new Desk();
const started = init();
const post = (reply: Answer): void => self.postMessage(reply);

self.onmessage = ({ data: call }: MessageEvent<Call>): void => {
  started.then(
    () => post(answer(desk, call)),
    (error: unknown) => post({ id: call.id, refusal: refusal(error) }),
  );
};
