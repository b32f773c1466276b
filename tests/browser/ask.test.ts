// "Why not?" asked of what stands in the panels, companies started on the market, and orders that outlive the page.
import { Game } from "railhead-18xx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keep, Site, violations } from "./site.js";

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

/** A saved game that stands at the first decision for which something holds. */
function savedAt(title: string, holds: (game: Game, at: number) => boolean): string {
  const options: Record<string, string> = title === "1822" ? { consent: "assumed" } : {};
  using game = Game.create({ title, players: ["Ann", "Ben", "Cleo"], seed: "11", options });
  for (let at = 0; at < 1500 && !holds(game, at); at++) {
    const advice = game.suggest("sensible", at);
    if (!advice) throw new Error("the game is over");
    game.apply(advice.action);
  }
  return JSON.stringify(game.save());
}
const has = (game: Game, type: string): boolean => game.legalActions().some(({ action }) => action.type === type);

const play = (save: string, work: (page: Page) => Promise<void>, options: Parameters<Site["open"]>[1] = {}): Promise<void> =>
  site.visitGame(save, ({ page }) => work(page), options);

async function panel(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("tab", { name, exact: true });
  if (await tab.count()) await tab.first().click();
  else await page.locator("nav.places").getByRole("button", { name, exact: true }).click();
  await page.locator(".panel").first().waitFor();
}
const why = (page: Page) => page.getByRole("region", { name: "Why not?" });
const answer = (page: Page) => why(page).getByRole("status");
const confirm = (page: Page) => page.getByRole("button", { name: /^Confirm/ });
const place = async (page: Page): Promise<number> => Number(await page.getByLabel("Place in the game").inputValue());

/** Asks about something that is seen in a panel; what is answered. */
async function ask(page: Page, which: string, nth = 0): Promise<string> {
  const before = await answer(page).innerText();
  await page.locator(`${which}:visible`).nth(nth).click();
  await page.waitForFunction((was) => {
    const said = document.querySelector<HTMLElement>("section[aria-label='Why not?'] [role=status]")?.innerText ?? "";
    return said !== was && !said.startsWith("Click whatever");
  }, before);
  return answer(page).innerText();
}

describe("why not", () => {
  const stock = (): string => savedAt("1822", (game, at) => at > 250 && game.decision()?.subject.type === "stock_turn" && has(game, "sell_shares") && has(game, "buy_shares"));

  test("is answered for what stands in the panels, with the paragraph, or with what it would do", () =>
    play(stock(), async (page) => {
      await page.keyboard.press("w");
      await why(page).waitFor();

      await panel(page, "Trains");
      expect(await ask(page, ".panel table button")).toMatch(/\(1822 §\d/);

      await panel(page, "Players");
      const holdings = await page.locator(".panel .held button:visible").count();
      expect(holdings).toBeGreaterThan(3);
      expect(await ask(page, ".panel td button", 2)).toMatch(/1822 §\d|possible now/);
      // Shares in other hands: who sells them, and whether there are others.
      const said: string[] = [];
      for (let nth = 0; nth < 6; nth++) said.push(await ask(page, ".panel .held button", nth));
      expect(said.filter((one) => /^Only (Ann|Ben|Cleo) can sell these shares\..*\(1822 §4\.7\.1\)\.\s+Buy/.test(one)).length).toBeGreaterThan(0);
      const privates = page.locator(".panel .chips button:visible").filter({ hasText: /^P\d/ });
      await privates.first().click();
      await answer(page).getByText(/\(1822 §3\.1\.9\)|Its player|Pays its player|A place for/).waitFor();
      expect(await violations(page)).toEqual([]);
      await keep(page, "why-players");

      await panel(page, "Companies");
      expect(await ask(page, ".panel .row .id button")).toMatch(/1822 §\d|possible now/);
      expect(await violations(page)).toEqual([]);

      await panel(page, "Market");
      expect(await ask(page, ".panel g.cell")).toMatch(/1822 §\d/);
      expect(await violations(page)).toEqual([]);
      await keep(page, "why-market");

      // A bid can be made: that it can, and what it leads to.
      await panel(page, "On offer");
      const before = await place(page);
      expect(await ask(page, ".panel .boxes button")).toContain("It is possible now.");
      await confirm(page).click();
      await page.waitForFunction((at) => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value) > at, before);
      // It belonged to that moment.
      expect(await why(page).count()).toBe(0);
      expect(await page.locator(".panel .boxes button").count()).toBe(0);
    }), 120_000);

  test("is asked and answered by keys alone", () =>
    play(stock(), async (page) => {
      await panel(page, "Trains");
      await page.locator(".panel-body").focus();
      await page.keyboard.press("w");
      await why(page).waitFor();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest(".panel table") !== null)).toBe(true);
      await page.keyboard.press("Enter");
      await answer(page).getByText(/1822 §/).waitFor();
      await page.keyboard.press("Escape");
      await answer(page).getByText(/Click whatever/).waitFor();
      await page.keyboard.press("Escape");
      await why(page).waitFor({ state: "detached" });
    }), 60_000);

  test("is answered in the sheet on a phone", () =>
    play(
      savedAt("18West", (game, at) => at > 100 && game.decision()?.subject.type === "stock_turn"),
      async (page) => {
        await page.getByRole("button", { name: "Why not?" }).click();
        await panel(page, "Trains");
        expect(await ask(page, ".panel table button")).toMatch(/\(18West §\d/);
        await panel(page, "On offer");
        expect(await violations(page)).toEqual([]);
        await keep(page, "why-phone");
      },
      { viewport: { width: 390, height: 844 } },
    ), 60_000);
});

describe("the market", () => {
  test.each(["1822", "18West"])("of %s fits its place, and a company is started by a click on its price", (title) =>
    play(savedAt(title, (game) => has(game, "par")), async (page) => {
      const before = await place(page);
      await panel(page, "Market");
      // The room there is is known a frame later.
      await page.waitForFunction(() => {
        const box = document.querySelector(".panel .scroll");
        return box !== null && box.scrollWidth <= box.clientWidth;
      });
      const cells = page.locator(".panel g.cell.pick");
      expect(await cells.count()).toBeGreaterThan(1);
      expect(await cells.first().getAttribute("aria-label")).toContain("can be chosen");
      expect(await violations(page)).toEqual([]);
      await cells.first().focus();
      await page.keyboard.press("Enter");
      const which = page.getByRole("group", { name: "Which company starts here" });
      if (await which.count()) await which.getByRole("button").first().click();
      await confirm(page).waitFor();
      await page.locator(".panel .move .target").waitFor();
      await keep(page, `market-start-${title}`);
      await page.keyboard.press("Enter");
      await page.waitForFunction((at) => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value) > at, before);
    }), 60_000);

  test("of 1822 can be enlarged, and a company started there", () =>
    play(savedAt("1822", (game) => has(game, "par")), async (page) => {
      await panel(page, "Market");
      await page.getByRole("button", { name: "Enlarge" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("g.cell.pick").first().waitFor();
      expect(await violations(page)).toEqual([]);
      await keep(page, "market-large");
      await dialog.locator("g.cell.pick").first().click();
      const which = dialog.getByRole("group", { name: "Which company starts here" });
      if (await which.count()) await which.getByRole("button").first().click();
      await dialog.waitFor({ state: "detached" });
      await confirm(page).waitFor();
    }), 60_000);
});

test("what was left to the page stands after a reload, and goes with what is undone", () =>
  play(savedAt("1822", () => true), async (page) => {
    await page.getByRole("button", { name: /^Bid £/ }).first().click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[type=range]")?.value === "1");
    await page.getByRole("button", { name: "Orders…" }).click();
    await page.getByLabel("up to").fill("300");
    await page.getByRole("button", { name: "Bid up to it" }).click();
    const standing = page.getByRole("button", { name: "Orders: 1" });
    await standing.waitFor();
    await page.reload();
    await standing.waitFor();
    await standing.click();
    await page.getByText(/bids on .+ up to £300/).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[type=range]")?.value === "0");
    await page.getByRole("button", { name: /^(Pass|End the turn)/ }).click();
    await page.getByRole("button", { name: "Orders…" }).waitFor();
  }), 60_000);
