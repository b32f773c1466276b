// What JavaScript can hand in instead of what is asked for.

/** Values of every shape, none of them what is asked for. */
export const nonsense: unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, NaN, Infinity, 2 ** 60, 10n ** 30n, "", "x".repeat(1e5), Symbol("s")],
  ...[[], {}, [[[]]], { title: 1 }, new Map([["title", "1822"]]), new Date(), () => 1, new Proxy({}, {})],
  {
    get title(): string {
      throw new Error("no");
    },
  },
  Object.assign(Object.create(null), { format: "railhead/position", version: 1, title: "1822", phase: "1", tiles: 7 }),
];

/** What is inside a value, itself included. */
export function* parts(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* parts(part);
}

/** What a function throws, if it does. */
export const thrown = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};
