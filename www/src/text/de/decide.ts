import type { decide as english } from "../en/decide.js";

export const decide: Record<keyof typeof english, string> = {
};
