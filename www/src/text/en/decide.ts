export const decide = {
} as const;
