/** Work that may wait until what was asked for is seen. */

/** Does something once the next frame is painted; the function that is returned calls it off. */
export function afterPaint(work: () => void): () => void {
  let task = 0;
  const frame = requestAnimationFrame(() => (task = window.setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
