/** One page at a time keeps a game: two would write over each other. */

/** How long a page that is just being left may take to give its game back. */
const PATIENCE = 1500;

export type Release = () => void;

/**
 * Takes a game for this page; null if another page has it. Where the browser
 * has no locks everybody gets it.
 */
export async function takeGame(id: string): Promise<Release | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => {};
  return new Promise((answer) => {
    locks
      .request(
        `railhead/${id}`,
        { signal: AbortSignal.timeout(PATIENCE) },
        () => new Promise<void>((release) => answer(release)),
      )
      .catch(() => answer(null));
  });
}
