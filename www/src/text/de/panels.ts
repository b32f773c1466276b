import type { panels as english } from "../en/panels.js";

export const panels: Record<keyof typeof english, string> = {
};
