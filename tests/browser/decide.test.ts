// Decisions on the page: whole turns of 1822 by clicks and keys, as a person makes them.
import { board, Game } from "railhead-18xx";
import { distinctRotations } from "railhead-18xx/board-svg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keep, Site, violations } from "./site.js";

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

/** A saved game of 1822 that stands at the first decision for which something holds. */
function savedAt(holds: (game: Game) => boolean, options: Record<string, unknown> = {}): string {
  const game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "11", options: { consent: "assumed", ...options } });
  for (let at = 0; at < 1500 && !holds(game); at++) {
    const advice = game.suggest("sensible", at);
    if (!advice) throw new Error("the game is over");
    game.apply(advice.action);
  }
  const text = JSON.stringify(game.save());
  game.free();
  return text;
}

const step = (game: Game): string => {
  const subject = game.decision()?.subject;
  return subject && "step" in subject ? subject.step : (subject?.type ?? "");
};
const has = (game: Game, type: string, more: (family: ReturnType<Game["legalActions"]>[number]) => boolean = () => true): boolean =>
  game.legalActions().some((family) => family.action.type === type && more(family));

/** In how many ways a tile can be turned that look different. */
const turns = ({ action, free }: ReturnType<Game["legalActions"]>[number]): number => {
  const tile = action.type === "lay_tile" && board("1822").tiles.find((one) => one.tile === action.tile);
  return tile && free.type === "rotation" ? distinctRotations(tile.face, free.rotations).length : 1;
};

/** Opens a saved game for one test; nothing may be complained of. */
const play = (save: string, work: (page: Page) => Promise<void>, options: Parameters<Site["open"]>[1] = {}): Promise<void> =>
  site.visitGame(save, ({ page }) => work(page), options);

const actions = async (page: Page): Promise<number> => Number(await page.getByLabel("Place in the game").inputValue());
const panel = (page: Page) => page.getByRole("region", { name: "Decision" }).first();
const confirm = (page: Page) => page.getByRole("button", { name: /^Confirm/ });

/** Waits until so many more actions stand. */
async function done(page: Page, before: number, more = 1): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector<HTMLInputElement>(".history input[type=range], input[type=range][aria-label='Place in the game']")?.value ?? -1) >= wanted,
    before + more,
  );
}

describe("a stock round", () => {
  test("the smallest bid is a tap away, a higher one is chosen and confirmed, and turns pass", () =>
    play(savedAt(() => true), async (page) => {
      const first = page.getByRole("button", { name: /^Bid £100 on M/ }).first();
      await first.click();
      await done(page, 0);
      const more = page.getByRole("button", { name: /^Another bid on M/ }).last();
      await more.click();
      await page.getByLabel("Exact amount").fill("133");
      await page.getByLabel("Exact amount").press("Tab");
      expect(await page.getByLabel("Exact amount").inputValue()).toMatch(/^13[05]$/);
      await page.getByRole("button", { name: /^Choose £13/ }).click();
      await confirm(page).waitFor();
      await page.keyboard.press("Escape");
      await confirm(page).waitFor({ state: "detached" });
      expect(await actions(page)).toBe(1);
      await page.getByRole("button", { name: /^Choose £13/ }).click();
      await confirm(page).click();
      await done(page, 1);
      await page.getByRole("button", { name: /^(Pass|End the turn)/ }).click();
      await done(page, 2);
      expect(await violations(page)).toEqual([]);
      await keep(page, "decide-bid");
    }));

  test("nothing moves under a bid, a double click bids once, and keys go on from the panel", () =>
    play(savedAt(() => true), async (page) => {
      const bids = panel(page).getByRole("button", { name: /^Bid £/ });
      const places = () => bids.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
      const before = await places();
      await bids.first().dblclick();
      await done(page, 0);
      await page.waitForTimeout(300);
      expect(await actions(page)).toBe(1);
      expect(await places()).toEqual(before);
      expect(await bids.first().isDisabled()).toBe(true);
      const end = page.getByRole("button", { name: "End the turn" });
      await end.dblclick();
      await done(page, 1);
      await page.waitForTimeout(300);
      expect(await actions(page)).toBe(2);
      // The next player bids more; the button that was pressed is gone, the focus is not.
      await bids.first().press("Enter");
      await done(page, 2);
      await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Decision");
    }));

  test("whose turn it became is said for a while, whatever is done meanwhile", () =>
    play(savedAt(() => true), async (page) => {
      await page.getByRole("button", { name: "Pass" }).click();
      const hint = page.getByText(/Over to /);
      await hint.waitFor();
      await panel(page).getByRole("button", { name: /^Bid £/ }).first().click();
      await done(page, 1);
      expect(await hint.count()).toBe(1);
      await hint.waitFor({ state: "detached", timeout: 6_000 });
    }));

  test("what came of its end is told beside the last pass, and stays open in the log", () =>
    play(savedAt((game) => step(game) === "declare_cash"), async (page) => {
      const came = page.getByRole("button", { name: /^What came of it: \d+/ });
      await came.click();
      const list = page.getByRole("region", { name: "What was done last" }).getByRole("status");
      expect(await list.innerText()).toMatch(/gets M\d+\.[^]*is floated\./);
      await came.click();
      await list.waitFor({ state: "detached" });
      await panel(page).locator(".rows button").first().click();
      await confirm(page).click();
      await page.getByRole("heading", { name: "First train" }).waitFor();
      await page.getByRole("tab", { name: "Log" }).click();
      expect(await page.getByRole("button", { name: /^Stock round 1/ }).getAttribute("aria-expanded")).toBe("true");
      expect(await violations(page)).toEqual([]);
    }));

  test("why something is not offered, with its paragraph", () =>
    play(savedAt((game) => step(game) === "stock_turn" && game.view().round.name === "SR 4"), async (page) => {
      await panel(page).getByRole("button", { name: "Why not?" }).click();
      await panel(page).getByRole("listitem").getByRole("button").first().click();
      await panel(page).getByText(/1822 §\d/).first().waitFor();
      expect(await violations(page)).toEqual([]);
      await keep(page, "decide-why");
      const answer = page.locator(".answer").first();
      const english = await answer.innerText();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByLabel("Language").selectOption("de");
      await page.getByRole("button", { name: "Schließen" }).click();
      const german = await answer.innerText();
      expect([german === english, german.split(" (")[1]]).toEqual([false, english.split(" (")[1]]);
      await keep(page, "decide-why-german");
    }));

  test("shares are bought and sold with the money and the price that follow", () =>
    play(savedAt((game) => step(game) === "stock_turn" && has(game, "sell_shares") && has(game, "buy_shares")), async (page) => {
      const before = await actions(page);
      await panel(page).getByRole("button", { name: "Sell shares" }).click();
      await panel(page).locator(".rows button").first().click();
      const take = page.getByRole("button", { name: /^Choose/ });
      if (await take.count()) await take.click();
      await confirm(page).waitFor();
      await panel(page).getByText(/share price £/).first().waitFor();
      await panel(page).getByText(/leaves £/).first().waitFor();
      await keep(page, "decide-sell");
      await confirm(page).click();
      await done(page, before);
    }));
});

describe("a company's turn", () => {
  test("stock is issued, not sold, and so says the strip", () =>
    play(savedAt((game) => step(game) === "stock" && has(game, "sell_shares")), async (page) => {
      const before = await actions(page);
      const issue = panel(page).getByRole("button", { name: "Issue stock" }).or(panel(page).getByRole("heading", { name: "Issue stock" })).first();
      await issue.click();
      await panel(page).locator(".rows button").first().click();
      const take = page.getByRole("button", { name: /^Choose/ });
      if (await take.count()) await take.click();
      await confirm(page).click();
      await done(page, before);
      await page.getByRole("region", { name: "What was done last" }).getByText(/ issues (a share|\d+ shares)/).waitFor();
    }));

  test("a tile: hexes are marked, the palette is at the hex, turned by click and key, confirmed with Enter", () =>
    play(
      savedAt((game) => step(game) === "track" && has(game, "lay_tile", (f) => turns(f) > 1)),
      async (page) => {
        const before = await actions(page);
        expect(await page.locator(".marks .rh-offer").count()).toBeGreaterThan(0);
        const hexes = panel(page).locator(".hexes button");
        for (let k = 0; k < (await hexes.count()); k++) {
          await hexes.nth(k).click();
          if (await page.getByRole("button", { name: /^Tile .*, turn 1 of [2-6]/ }).count()) break;
        }
        const tile = page.getByRole("button", { name: /^Tile .*, turn 1 of [2-6]/ }).first();
        const number = /Tile (\S+),/.exec(await tile.innerText())?.[1] ?? "";
        await tile.click();
        await page.locator(".rh-ghost").waitFor();
        await page.keyboard.press("r");
        await page.getByRole("button", { name: new RegExp(`^Tile ${number}, turn 2`) }).first().waitFor();
        await page.getByRole("button", { name: new RegExp(`^Tile ${number}, turn 2`) }).first().click();
        await panel(page).getByText(/Best routes: /).waitFor();
        expect(await violations(page)).toEqual([]);
        await keep(page, "decide-tile");
        // The tile that is chosen has the focus; Enter confirms it.
        await page.keyboard.press("Enter");
        await done(page, before);
        expect(await actions(page)).toBeGreaterThan(before);
      },
    ));

  test("by keys: into the tiles of a hex, and back to it", () =>
    play(savedAt((game) => step(game) === "track" && has(game, "lay_tile")), async (page) => {
      await panel(page).locator(".hexes button").first().click();
      const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute("data-hex") ?? document.activeElement?.closest(".palette")?.className ?? "");
      const hex = await panel(page).locator(".hexes button").first().innerText();
      expect(await focused()).toMatch(/palette/);
      await page.keyboard.press("Enter");
      await confirm(page).waitFor();
      await page.keyboard.press("Escape");
      await confirm(page).waitFor({ state: "detached" });
      expect(await focused()).toMatch(/palette/);
      await page.keyboard.press("Escape");
      await page.locator(".palette").waitFor({ state: "detached" });
      expect(await focused()).toBe(hex);
      await page.keyboard.press("Enter");
      await page.locator(".palette").waitFor();
    }));

  test("a screen that is turned keeps what was chosen", () =>
    play(savedAt((game) => step(game) === "track" && has(game, "lay_tile")), async (page) => {
      await panel(page).locator(".hexes button").first().click();
      await page.locator(".palette button").first().click();
      await confirm(page).waitFor();
      const chosen = await panel(page).locator(".confirm .what").textContent();
      for (const size of [{ width: 390, height: 844 }, { width: 1280, height: 800 }]) {
        await page.setViewportSize(size);
        await page.locator(size.width < 760 ? ".palette.flat, .chosen-hex" : ".hexes").first().waitFor();
        expect(await panel(page).locator(".confirm .what").textContent()).toBe(chosen);
      }
      const before = await actions(page);
      await confirm(page).click();
      await done(page, before);
    }));

  test("a hex that is not offered says why", () =>
    play(savedAt((game) => step(game) === "track"), async (page) => {
      await panel(page).getByRole("button", { name: "Why not?" }).click();
      await page.locator('[data-hex="F15"], [data-hex="I10"]').first().click();
      await panel(page).getByText(/1822 §/).first().waitFor();
    }));

  test("a token goes to the space that is clicked on the board", () =>
    play(savedAt((game) => step(game) === "token" && has(game, "place_token")), async (page) => {
      const before = await actions(page);
      const place = panel(page).locator(".rows button").first();
      await place.click();
      await confirm(page).waitFor();
      await page.locator(".marks .rh-chosen").first().waitFor();
      await keep(page, "decide-token");
      await confirm(page).click();
      await done(page, before);
    }));

  test("trains run for their best, and the dividend says who gets what", () =>
    play(
      savedAt((game) => step(game) === "run" && game.view().companies.some((c) => c.kind === "major" && c.id === (game.decision()!.subject as { company: string }).company), { routes: "declared" }),
      async (page) => {
        const before = await actions(page);
        await panel(page).getByText("best possible, proved").waitFor();
        await page.locator(".rh-board [data-route]").first().waitFor();
        expect(await violations(page)).toEqual([]);
        await keep(page, "decide-run");
        await panel(page).getByRole("button", { name: /^Run for £/ }).click();
        await done(page, before);
        await panel(page).getByRole("row", { name: /^Share price/ }).getByText(/£/).first().waitFor();
        await keep(page, "decide-dividend");
        expect(await violations(page)).toEqual([]);
        await panel(page).getByRole("columnheader").getByRole("button").first().click();
        await confirm(page).click();
        await done(page, before, 2);
      },
    ));

  test("the routes come into sight wherever the board was looked at", () =>
    play(
      savedAt((game) => step(game) === "run" && has(game, "run_routes", ({ action }) => action.type === "run_routes" && action.revenue > 0), { routes: "declared" }),
      async (page) => {
        const stops = page.locator(".rh-pill");
        await stops.first().waitFor({ state: "attached" });
        const at = await actions(page);
        await page.keyboard.press("z");
        await page.waitForFunction((before) => document.querySelector<HTMLInputElement>("input[type=range]")?.value !== before, String(at));
        const near = page.getByRole("button", { name: "Zoom in" });
        for (let k = 0; k < 9; k++) await near.click();
        await page.keyboard.press("y");
        await done(page, at, 0);
        await stops.first().waitFor({ state: "attached" });
        await page.waitForFunction(() => {
          const stage = document.querySelector(".stage")!.getBoundingClientRect();
          const stops = [...document.querySelectorAll(".rh-pill")].map((stop) => stop.getBoundingClientRect());
          return stops.length > 0 && stops.every((stop) => stop.left >= stage.left && stop.right <= stage.right && stop.top >= stage.top && stop.bottom <= stage.bottom);
        });
        await keep(page, "decide-run-in-sight");
      },
    ));

  test("a train is bought, with what it costs", () =>
    play(savedAt((game) => step(game) === "trains" && has(game, "buy_train")), async (page) => {
      const before = await actions(page);
      await panel(page).locator(".rows button").first().click();
      const take = page.getByRole("button", { name: /^Choose/ });
      if (await take.count()) await take.click();
      await confirm(page).waitFor();
      await panel(page).getByText(/−£/).first().waitFor();
      await keep(page, "decide-train");
      await confirm(page).click();
      await done(page, before);
    }));

  test.each([
    ["desktop", { width: 1360, height: 860 }],
    ["phone", { width: 390, height: 844 }],
  ] as const)("a hex chosen from the list comes into sight (%s)", (size, viewport) =>
    play(
      savedAt((game) => step(game) === "track"),
      async (page) => {
        const stage = page.getByRole("region", { name: "Board", exact: true });
        const box = (await stage.boundingBox())!;
        // Close to one end of the board, and then, on a phone, at a panel.
        await page.mouse.move(box.x + 40, box.y + 40);
        for (let k = 0; k < 3; k++) await page.mouse.wheel(0, -400);
        const names = await panel(page).locator(".hexes button").allInnerTexts();
        const out = async (hex: string): Promise<number> => {
          const at = (await page.locator(`.rh-hex[data-hex="${hex}"]`).boundingBox())!;
          return Math.max(box.x - at.x, box.y - at.y, at.x + at.width - box.x - box.width, at.y + at.height - box.y - box.height);
        };
        const far: string[] = [];
        for (const name of names) if ((await out(name)) > 0) far.push(name);
        expect(far.length).toBeGreaterThan(0);
        for (const [k, name] of [far[0]!, far.at(-1)!].entries()) {
          if (size === "phone") await page.getByRole("button", { name: k === 0 ? "Players" : "Log", exact: true }).click();
          if (size === "phone" && k > 0) await panel(page).getByRole("button", { name: "Another hex" }).click();
          await panel(page).locator(".hexes button").getByText(name, { exact: true }).click();
          await stage.waitFor();
          await expect.poll(() => out(name)).toBeLessThanOrEqual(0);
          // Its tab is seen, too.
          if (size === "phone") await expect.poll(async () => (await page.getByRole("button", { name: "Board", exact: true }).boundingBox())!.x).toBeGreaterThanOrEqual(0);
        }
        await keep(page, `decide-far-${size}`);
        // On a phone the whole board is too small to see a tile.
        await page.mouse.move(box.x + 40, box.y + 40);
        for (let k = 0; k < 4; k++) await page.mouse.wheel(0, 900);
        const last = page.locator(`.rh-hex[data-hex="${far[0]}"]`);
        const small = (await last.boundingBox())!.width;
        if (size === "phone") await panel(page).getByRole("button", { name: "Another hex" }).click();
        await panel(page).locator(".hexes button").getByText(far[0]!, { exact: true }).click();
        const grown = async (): Promise<number> => (await last.boundingBox())!.width / small;
        if (size === "phone") await expect.poll(grown).toBeGreaterThan(2);
        else expect(await grown()).toBeCloseTo(1);
      },
      { viewport },
    ));

  test("on a phone the tiles are in the sheet", () =>
    play(
      savedAt((game) => step(game) === "track"),
      async (page) => {
        const sheet = page.getByRole("region", { name: "Decision" }).first();
        await sheet.locator(".hexes button").first().click();
        await sheet.getByRole("button", { name: /^Tile / }).first().click();
        await page.locator(".rh-ghost").waitFor();
        await confirm(page).waitFor();
        expect(await violations(page)).toEqual([]);
        await keep(page, "decide-tile-phone");
      },
      { viewport: { width: 390, height: 844 } },
    ));
});
