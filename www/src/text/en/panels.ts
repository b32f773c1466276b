export const panels = {
} as const;
