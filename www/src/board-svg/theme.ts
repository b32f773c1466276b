/**
 * Colours and the stylesheet. Every colour is a custom property with a default,
 * so that a page can set its own: `.rh-board { --rh-yellow: gold }`.
 */

export type Theme = "light" | "dark";

const LIGHT = {
  sheet: "#e3edf0",
  coast: "#cfe0e6",
  shore: "#b7d0d9",
  grid: "#8d877a",
  blank: "#f3eee1",
  meadow: "#dfe9cf",
  yellow: "#f5d34c",
  green: "#86bf6e",
  brown: "#c48f5e",
  grey: "#c3c6c8",
  red: "#e08575",
  blue: "#a9cfe0",
  black: "#26282b",
  ink: "#1d1f22",
  "ink-soft": "#5b5a55",
  "ink-sheet": "#4c5a61",
  "ink-dark": "#f5f3ee",
  track: "#17181a",
  casing: "#fdfcf8",
  city: "#ffffff",
  "city-line": "#17181a",
  "slot-line": "#9a958a",
  terrain: "#8a6f4a",
  "terrain-fill": "#d9c8a6",
  water: "#2f7fae",
  "water-fill": "#8fc1dc",
  sign: "#ffffff",
  closed: "#9d2f2a",
  focus: "#0b57d0",
  highlight: "#0b57d0",
};

export type ColourName = keyof typeof LIGHT;

const DARK: Record<ColourName, string> = {
  sheet: "#14191d",
  coast: "#1b2429",
  shore: "#243037",
  grid: "#4a4c4b",
  blank: "#3a3c3a",
  meadow: "#36463a",
  yellow: "#d9b53a",
  green: "#66a055",
  brown: "#a8764a",
  grey: "#8b9094",
  red: "#bd6557",
  blue: "#315467",
  black: "#0c0d0e",
  ink: "#141517",
  "ink-soft": "#35352f",
  "ink-sheet": "#9fb0b8",
  "ink-dark": "#efece4",
  track: "#101113",
  casing: "#f1eee6",
  city: "#f4f1ea",
  "city-line": "#101113",
  "slot-line": "#8a867c",
  terrain: "#c9ad80",
  "terrain-fill": "#6a5b41",
  water: "#7cbbe0",
  "water-fill": "#3f7f9f",
  sign: "#1c2a33",
  closed: "#ef8a80",
  focus: "#8ab4f8",
  highlight: "#8ab4f8",
};

/** The default colours of a theme. */
export const palette = (theme: Theme): Record<ColourName, string> =>
  theme === "dark" ? DARK : LIGHT;

/** One look for each train of a company: a colour, and a dash that tells it apart without colour. */
export const ROUTES: readonly { colour: string; dark: string; ink: string; dash: string }[] = [
  { colour: "#c2185b", dark: "#ff5c95", ink: "#ffffff", dash: "" },
  { colour: "#0063b1", dark: "#55b0ff", ink: "#ffffff", dash: "22 9" },
  { colour: "#6a1fb0", dark: "#c08bff", ink: "#ffffff", dash: "7 5" },
  { colour: "#00796b", dark: "#3fd6bf", ink: "#ffffff", dash: "26 8 3 8" },
  { colour: "#b23c00", dark: "#ff9a5c", ink: "#ffffff", dash: "12 8" },
  { colour: "#37474f", dark: "#c8d4da", ink: "#ffffff", dash: "30 7 10 7" },
];

const ON_TILES = ["yellow", "green", "brown", "grey", "red"].map((c) => `.rh-on-${c}`).join(",");

/** The stylesheet of a drawing. `fixed` writes plain colours, for viewers without custom properties. */
export function stylesheet(theme: Theme, fixed = false): string {
  const colours = palette(theme);
  const c = (name: ColourName): string =>
    fixed ? colours[name] : `var(--rh-${name},${colours[name]})`;
  const fills = (["blank", "meadow", "yellow", "green", "brown", "grey", "red", "blue", "black"] as const)
    .map((name) => `.rh-${name}{fill:${c(name)}}`)
    .join("");
  const font = fixed
    ? "'Barlow Semi Condensed','Helvetica Neue',Arial,sans-serif"
    : "var(--rh-font,'Barlow Semi Condensed','Helvetica Neue',Arial,sans-serif)";
  const onDark = theme === "dark" ? c("ink-dark") : c("ink");
  const onDarkSoft = theme === "dark" ? c("ink-dark") : c("ink-soft");
  const routes = ROUTES.map((r, i) => {
    const plain = theme === "dark" ? r.dark : r.colour;
    const colour = fixed ? plain : `var(--rh-route-${i + 1},${plain})`;
    const ink = theme === "dark" ? "#101113" : r.ink;
    return `.rh-r${i}{--rh-now:${colour}}.rh-r${i} .rh-run{stroke:${colour};stroke-dasharray:${r.dash || "none"}}.rh-r${i} .rh-pill{fill:${colour}}.rh-r${i} .rh-pill-no{fill:${colour}}.rh-r${i} text{fill:${ink}}.rh-r${i} .rh-pill-ink{fill:${colour}}`;
  }).join("");
  return [
    `.rh-board{font-family:${font};font-weight:500;background:${c("sheet")}}`,
    ".rh-board text{text-anchor:middle;dominant-baseline:central;user-select:none}",
    ".rh-above{pointer-events:none}",
    fills,
    `.rh-sheet{fill:${c("sheet")}}`,
    `.rh-coast{fill:${c("coast")};stroke:${c("coast")};stroke-width:64;stroke-linejoin:round}`,
    `.rh-shore{fill:${c("shore")};stroke:${c("shore")};stroke-width:26;stroke-linejoin:round}`,
    `.rh-cell{stroke:${c("grid")};stroke-width:1.6;stroke-linejoin:round}`,
    `.rh-casing{fill:none;stroke:${c("casing")};stroke-width:15;stroke-linecap:butt}`,
    `.rh-rail{fill:none;stroke:${c("track")};stroke-width:9.5;stroke-linecap:butt}`,
    ".rh-round{stroke-linecap:round}",
    `.rh-taper-casing{fill:${c("casing")};stroke:${c("casing")};stroke-width:5;stroke-linejoin:round}`,
    `.rh-taper{fill:${c("track")}}`,
    `.rh-city{fill:${c("city")};stroke:${c("city-line")};stroke-width:1.5}`,
    `.rh-slot{fill:${c("city")};stroke:${c("slot-line")};stroke-width:1.8}`,
    `.rh-town{fill:${c("track")};stroke:${c("casing")};stroke-width:2.6}`,
    `.rh-town-open{fill:${c("city")};stroke:${c("track")};stroke-width:4.5}`,
    `.rh-value{fill:${c("city")};stroke:${c("city-line")};stroke-width:1.8}`,
    `.rh-value-text{fill:${c("ink")};font-weight:700}`,
    `.rh-band{stroke:${c("city-line")};stroke-width:1.2}`,
    `.rh-band-text{fill:${c("ink")};font-weight:600}.rh-band-now{font-weight:800}`,
    ".rh-now{stroke-width:3.6}",
    `.rh-name{fill:${c("ink")};font-weight:600;paint-order:stroke;stroke-width:4;stroke-linejoin:round}`,
    ...(["blank", "meadow"] as const).map(
      (name) => `.rh-on-${name} .rh-name,.rh-on-${name} .rh-label{fill:${onDark};stroke:${c(name)}}`,
    ),
    `.rh-on-blue .rh-name{fill:${onDark};stroke:${c("blue")}}`,
    `.rh-on-black .rh-name,.rh-on-black .rh-label{fill:${c("ink-dark")};stroke:${c("black")}}`,
    ...(["yellow", "green", "brown", "grey", "red"] as const).map(
      (name) => `.rh-on-${name} .rh-name,.rh-on-${name} .rh-label{stroke:${c(name)}}`,
    ),
    `.rh-label{fill:${c("ink")};font-size:24px;font-weight:700;paint-order:stroke;stroke-width:4}`,
    `.rh-small{fill:${c("ink-soft")};font-size:14px;font-weight:500}`,
    `:is(.rh-on-blank,.rh-on-meadow) .rh-small{fill:${onDarkSoft}}.rh-on-black .rh-small{fill:${c("ink-dark")}}`,
    `.rh-rim{fill:${c("ink-sheet")};font-size:34px;font-weight:600}`,
    `.rh-hill{fill:${c("terrain-fill")};stroke:${c("terrain")};stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}`,
    `.rh-snow{fill:none;stroke:${c("terrain")};stroke-width:2;stroke-linejoin:round;stroke-linecap:round}`,
    `.rh-dots{fill:${c("terrain")}}`,
    `.rh-wave{fill:none;stroke:${c("water")};stroke-width:3.4;stroke-linecap:round}`,
    `.rh-cost{fill:${c("terrain")};font-weight:700}`,
    `.rh-cost-water{fill:${c("water")};font-weight:700}`,
    ...(theme === "dark" ? [`:is(${ON_TILES}) .rh-cost{fill:${LIGHT.ink}}:is(${ON_TILES}) .rh-cost-water{fill:#0b4a6f}:is(${ON_TILES}) .rh-wave{stroke:#0b4a6f}:is(${ON_TILES}) .rh-mast{stroke:${LIGHT.ink}}`] : []),
    `.rh-closed{fill:none;stroke:${c("closed")};stroke-width:9;stroke-linecap:round}`,
    `.rh-estuary-under{fill:none;stroke:${c("water-fill")};stroke-width:13;stroke-linecap:round}`,
    `.rh-estuary{fill:none;stroke:${c("water")};stroke-width:3.4;stroke-linecap:round}`,
    `.rh-estuary-sign{fill:${c("sign")};stroke:${c("water")};stroke-width:2.4}`,
    `.rh-stub{fill:none;stroke:${c("track")};stroke-width:9.5}`,
    `.rh-stub-casing{fill:none;stroke:${c("casing")};stroke-width:15}`,
    `.rh-home{fill:${c("ink-soft")};font-weight:600}`,
    `.rh-home-ring{fill:none;stroke:${c("ink-soft")};stroke-width:1.6;stroke-dasharray:4 3}`,
    `.rh-token{stroke:${c("city-line")};stroke-width:2}`,
    ".rh-token-ring{fill:none;stroke-width:1.3;stroke-opacity:.65}",
    ".rh-token-text{font-weight:700}",
    `.rh-badge{fill:${c("city")};stroke:${c("city-line")};stroke-width:1.6}`,
    `.rh-badge-ink{fill:${c("ink")}}`,
    `.rh-badge-text{fill:${c("ink")};font-size:12px;font-weight:700}`,
    `.rh-grant{stroke:${c("city-line")};stroke-width:1}`,
    ".rh-grant-text{font-size:17px;font-weight:600}",
    `.rh-flag{stroke:${c("city-line")};stroke-width:1.4;stroke-linejoin:round}`,
    `.rh-mast{fill:none;stroke:${theme === "dark" ? c("ink-dark") : c("ink")};stroke-width:2.4;stroke-linecap:round}`,
    `.rh-mark-under{fill:none;stroke:${c("casing")};stroke-width:11;stroke-linejoin:round;opacity:.85}`,
    `.rh-offer{fill:${c("highlight")};fill-opacity:.1;stroke:${c("highlight")};stroke-width:5.5;stroke-dasharray:17 8;stroke-linejoin:round}`,
    `.rh-offer-slot{stroke-dasharray:9 6}`,
    `.rh-chosen{fill:${c("highlight")};fill-opacity:.06;stroke:${c("highlight")};stroke-width:8;stroke-linejoin:round}`,
    `.rh-focus{fill:none;stroke:${c("focus")};stroke-width:6;stroke-linejoin:round}`,
    `.rh-edge{fill-opacity:.55}`,
    `.rh-mark-pill{fill:${c("highlight")};stroke:${c("casing")};stroke-width:3}`,
    `.rh-mark-text{fill:${theme === "dark" ? "#101113" : "#ffffff"};font-size:24px;font-weight:700}`,
    `.rh-highlight{fill:${c("highlight")};fill-opacity:.16;stroke:${c("highlight")};stroke-width:5;stroke-linejoin:round}`,
    `.rh-run-casing{fill:none;stroke:${theme === "dark" ? c("track") : c("casing")};stroke-linejoin:round;stroke-linecap:round}`,
    ".rh-run{fill:none;stroke-linejoin:round;stroke-linecap:butt}",
    `.rh-pill{stroke:${theme === "dark" ? c("track") : c("casing")};stroke-width:2.2}`,
    `.rh-pill-skip{fill:${c("city")};stroke-width:2.2}`,
    `.rh-pill-no{fill:${c("city")}}`,
    ".rh-route text{font-weight:700;font-size:18px}",
    ".rh-dim{opacity:.22}",
    routes,
    ".rh-hex:focus{outline:none}",
    `.rh-hex:focus-visible{stroke:${c("focus")};stroke-width:7}`,
  ].join("\n");
}

/** How strongly two colours (`#rrggbb`) stand out from each other: 1 to 21, as WCAG counts. */
export function contrast(a: string, b: string): number {
  const light = (hex: string): number => {
    const n = Number.parseInt(hex.slice(1), 16);
    const part = (v: number): number => {
      const c = v / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(n >> 16) + 0.7152 * part((n >> 8) & 255) + 0.0722 * part(n & 255);
  };
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** An ink that can be read on a ground: the given one if it will do, else black or white. */
export function readable(ground: string, ink: string): string {
  if (contrast(ground, ink) >= 4.5) return ink;
  return contrast(ground, "#000000") >= contrast(ground, "#ffffff") ? "#000000" : "#ffffff";
}
