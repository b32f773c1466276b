/** What a board will show when somebody looks back, prepared while nobody waits. */

import { prepareTile, type Board, type LaidTile } from "../board-svg/index.js";

/** Goes through the tiles whenever the browser is idle, the last first; the function that is returned ends it. */
export function drawAhead(board: Board, lays: readonly LaidTile[]): () => void {
  // A browser that does not say when it is idle draws them when they are seen.
  if (!globalThis.requestIdleCallback) return () => {};
  const rest = [...lays];
  const some = (idle: IdleDeadline): void => {
    while (rest.length > 0 && idle.timeRemaining() > 2) prepareTile(board, rest.pop()!);
    if (rest.length > 0) next = requestIdleCallback(some);
  };
  let next = requestIdleCallback(some);
  return () => cancelIdleCallback(next);
}
