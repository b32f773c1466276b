/** Zoom and pan of a drawing inside a box, as a view box. No DOM. */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What part of the sheet is seen: its centre, and how many pixels a unit takes. */
export interface View {
  cx: number;
  cy: number;
  scale: number;
}

/** At most this many pixels to a unit; a hex is 200 units wide. */
const LARGEST = 2.5;

/** With so many a board can be read; with less nobody sees the numbers of its tiles. */
export const LEGIBLE = 0.35;

interface Spot {
  x: number;
  y: number;
}

/** What spots take up, with a margin around them. */
export function around(spots: readonly Spot[], margin: number): Rect {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** The whole sheet, centred. */
export function fit(sheet: Rect, box: Size): View {
  const scale = Math.min(box.width / sheet.width, box.height / sheet.height);
  return {
    cx: sheet.x + sheet.width / 2,
    cy: sheet.y + sheet.height / 2,
    scale: Number.isFinite(scale) && scale > 0 ? scale : 0.1,
  };
}

/** Keeps the scale between the whole sheet and the largest, and the sheet in sight. */
export function clamp(view: View, sheet: Rect, box: Size): View {
  const least = fit(sheet, box).scale;
  const scale = Math.min(Math.max(view.scale, least), Math.max(LARGEST, least));
  const axis = (c: number, start: number, length: number, seen: number): number => {
    if (seen >= length) return start + length / 2;
    return Math.min(Math.max(c, start + seen / 2), start + length - seen / 2);
  };
  return {
    scale,
    cx: axis(view.cx, sheet.x, sheet.width, box.width / scale),
    cy: axis(view.cy, sheet.y, sheet.height, box.height / scale),
  };
}

/** Zooms by a factor about a point of the box, which keeps its place. */
export function zoom(view: View, factor: number, at: { x: number; y: number }, box: Size): View {
  const scale = view.scale * factor;
  const dx = at.x - box.width / 2;
  const dy = at.y - box.height / 2;
  return {
    scale,
    cx: view.cx + dx / view.scale - dx / scale,
    cy: view.cy + dy / view.scale - dy / scale,
  };
}

/** Moves the sheet by pixels. */
export const pan = (view: View, dx: number, dy: number): View => ({
  ...view,
  cx: view.cx - dx / view.scale,
  cy: view.cy - dy / view.scale,
});

/** Moves as little as needed to bring a spot into sight, `margin` units from the rim. */
export function reveal(view: View, spot: Spot, box: Size, margin: number): View {
  const axis = (c: number, v: number, seen: number): number => {
    const half = Math.max(0, seen / 2 - margin);
    return v < c - half ? v + half : v > c + half ? v - half : c;
  };
  return {
    ...view,
    cx: axis(view.cx, spot.x, box.width / view.scale),
    cy: axis(view.cy, spot.y, box.height / view.scale),
  };
}

/** Moves as little as needed to bring several spots into sight; away from the sheet, but never nearer. */
export function cover(view: View, spots: readonly Spot[], box: Size, margin: number): View {
  const area = around(spots, margin);
  const scale = Math.min(view.scale, fit(area, box).scale);
  const axis = (c: number, start: number, length: number, seen: number): number =>
    Math.max(Math.min(c, start + seen / 2), start + length - seen / 2);
  return {
    scale,
    cx: axis(view.cx, area.x, area.width, box.width / scale),
    cy: axis(view.cy, area.y, area.height, box.height / scale),
  };
}

/** As the attribute of an `<svg>` that fills the box. */
export function viewBox(view: View, box: Size): string {
  const w = box.width / view.scale;
  const h = box.height / view.scale;
  return [view.cx - w / 2, view.cy - h / 2, w, h].map((n) => n.toFixed(2)).join(" ");
}
