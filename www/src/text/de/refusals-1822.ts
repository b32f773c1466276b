/** Refusals of 1822 alone, by code. */
export const refusals: Record<string, string> = {};
