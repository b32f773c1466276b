/** On less one part of the table is shown at a time, as on a phone, upright or on its side. */
export const NARROW = "(max-width: 760px), (max-height: 500px)";
