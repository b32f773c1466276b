import { describe, expect, it } from "vitest";
import { clamp, cover, fit, pan, reveal, viewBox, zoom } from "./viewport.js";

const sheet = { x: -100, y: -50, width: 2000, height: 1000 };
const box = { width: 1000, height: 800 };

describe("the viewport", () => {
  it("fits the whole sheet", () => {
    expect(fit(sheet, box)).toEqual({ cx: 900, cy: 450, scale: 0.5 });
    expect(viewBox(fit(sheet, box), box)).toBe("-100.00 -350.00 2000.00 1600.00");
  });

  it("zooms about a point, which stays where it is", () => {
    const view = fit(sheet, box);
    const spot = { x: 250, y: 100 };
    const place = (v: typeof view) => ({
      x: v.cx + (spot.x - box.width / 2) / v.scale,
      y: v.cy + (spot.y - box.height / 2) / v.scale,
    });
    const closer = zoom(view, 1.7, spot, box);
    expect(closer.scale).toBeCloseTo(0.85);
    expect(place(closer).x).toBeCloseTo(place(view).x);
    expect(place(closer).y).toBeCloseTo(place(view).y);
  });

  it("never zooms out past the whole sheet, nor pans it out of sight", () => {
    const far = clamp(zoom(fit(sheet, box), 0.1, { x: 0, y: 0 }, box), sheet, box);
    expect(far).toEqual(fit(sheet, box));
    const close = { cx: 900, cy: 450, scale: 1 };
    expect(clamp(pan(close, 1e6, 0), sheet, box).cx).toBe(-100 + 500);
    expect(clamp(pan(close, -1e6, 0), sheet, box).cx).toBe(1900 - 500);
  });

  it("moves no more than needed to reveal a spot", () => {
    const view = { cx: 500, cy: 400, scale: 1 };
    expect(reveal(view, { x: 600, y: 420 }, box, 100)).toEqual(view);
    expect(reveal(view, { x: 1200, y: 400 }, box, 100)).toEqual({ ...view, cx: 800 });
  });

  it("covers several spots, and stays where it is if they are seen", () => {
    const view = { cx: 500, cy: 400, scale: 1 };
    expect(cover(view, [{ x: 200, y: 300 }, { x: 800, y: 500 }], box, 100)).toEqual(view);
    expect(cover(view, [{ x: 400, y: 420 }, { x: 1100, y: 400 }], box, 100)).toEqual({ ...view, cx: 700 });
    const wide = cover(view, [{ x: 0, y: 400 }, { x: 1800, y: 400 }], box, 100);
    expect(wide).toEqual({ cx: 900, cy: 400, scale: 0.5 });
    const near = { cx: 500, cy: 400, scale: 0.2 };
    expect(cover(near, [{ x: 500, y: 400 }], box, 100)).toEqual(near);
  });
});
