/** The signs of the seats: shapes in a box of 12 by 12, told apart without their colours. */
export const SIGNS = [
  "M6 .7a5.3 5.3 0 1 1 0 10.6a5.3 5.3 0 1 1 0-10.6z",
  "M1.2 1.2h9.6v9.6h-9.6z",
  "M6 .6 11.6 11H.4z",
  "M6 .2 11.8 6 6 11.8.2 6z",
  "M4 .6h4V4h3.4v4H8v3.4H4V8H.6V4H4z",
  "M6 .3 7.7 4.2l4.1.3-3.1 2.8.9 4.2L6 9.3l-3.6 2.2.9-4.2L.2 4.5l4.1-.3z",
  "M3 .8h6L12 6 9 11.2H3L0 6z",
  "M.6 1h10.8L6 11.4z",
] as const;
