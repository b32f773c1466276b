/** Refusals of 18West alone, by code. */
export const refusals: Record<string, string> = {};
