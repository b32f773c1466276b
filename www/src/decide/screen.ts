/** Below this width one part of the table is shown at a time. */
export const NARROW = "(max-width: 760px)";
