import type { words as english } from "../en/words.js";

export const words: Record<keyof typeof english, string> = {
};
