// Every board drawn on the built page, light and dark.
import { board, boards } from "railhead-18xx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keep, Site, violations } from "./site.js";

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

describe.each(boards().map(({ title }) => title))("the board of %s", (title) => {
  test.each(["light", "dark"] as const)("is drawn in %s colours", async (colorScheme) => {
    const { page, complaints, close } = await site.open(`#board=${title}`, { colorScheme });
    expect(await page.locator(".rh-hex").count()).toBe(board(title).hexes.length);
    expect(await page.locator("#board-choice").inputValue()).toBe(title);
    const sheet = await page.locator(".rh-sheet").evaluate((e) => getComputedStyle(e).fill);
    expect(sheet).toBe(colorScheme === "dark" ? "rgb(20, 25, 29)" : "rgb(227, 237, 240)");
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await keep(page, `board-${title}-${colorScheme}`);
    await close();
  });
});
