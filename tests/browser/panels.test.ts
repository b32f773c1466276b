// The panels of the table say what the view says: in recorded games and in new ones.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { board, Game, type View } from "railhead-18xx";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keep, Site, violations } from "./site.js";

const games = join(process.env["RAILHEAD_CONFORMANCE"] ?? fileURLToPath(new URL("../../../shared/conformance", import.meta.url)), "games");
const recorded = join(games, "1822-3p-bank.json");
const missing = !existsSync(recorded);

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

const visit: Site["visitGame"] = (...what) => site.visitGame(...what);

/** Shows a panel; its text as it is read, with thin spaces as they are. */
async function panel(page: Page, name: string): Promise<string> {
  const tab = page.getByRole("tab", { name, exact: true });
  if (await tab.count()) await tab.first().click();
  else await page.locator("nav.places").getByRole("button", { name, exact: true }).click();
  await page.locator(".panel").first().waitFor();
  return page.locator(".panel").first().innerText();
}

const sign = (view: View): string => (view.title === "18West" ? "$" : "£");
const money = (view: View, n: number): string => sign(view) + String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
const short = (view: View, id: string): string => (view.companies.find((c) => c.id === id)?.kind === "minor" ? `M${id}` : id);

async function goTo(page: Page, at: number): Promise<void> {
  await page.getByLabel("Place in the game").fill(String(at));
  await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>("input[type=range]")?.value === String(wanted), at);
}

/** Holds every panel against a view. */
async function compare(page: Page, view: View): Promise<void> {
  const players = await panel(page, "Players");
  for (const player of view.players) {
    expect(players).toContain(player.name);
    expect(players).toContain(money(view, player.worth));
    expect(players).toContain(money(view, player.cash));
    expect(players).toContain(`${player.certificates}/${player.certificateLimit}`);
  }

  await panel(page, "Companies");
  const order = await page.locator(".panel ol > li > button .company").allInnerTexts();
  expect(order).toEqual(view.operating.map((o) => short(view, o.company)));
  const rows = await page.locator(".panel ol > li > button").allInnerTexts();
  for (const [i, { company: id }] of view.operating.entries()) {
    const company = view.companies.find((c) => c.id === id)!;
    expect(rows[i]).toContain(money(view, company.treasury));
    expect(rows[i]).toContain(money(view, company.price!));
  }

  await panel(page, "Market");
  for (const cell of view.market.filter((c) => c.companies.length > 0)) {
    const names = cell.companies.map((id) => short(view, id)).join(", ");
    const label = `${money(view, cell.price)}, ${names}`;
    expect(await page.locator(`.panel g.cell[aria-label^="${label}"]`).count(), label).toBe(1);
  }

  await panel(page, "Trains");
  await page.locator(`.panel tr[aria-current="step"]`).waitFor();
  expect(await page.locator(`.panel tr[aria-current="step"] th`).innerText()).toContain(view.phase.name);
  const left = await page.locator(".panel table").first().locator("tbody > tr:first-child > td:nth-of-type(2)").allInnerTexts();
  expect(left.map((n) => n.replace("any number", "").trim())).toEqual(view.depot.piles.map((p) => (p.left === null ? "∞" : String(p.left))));

  const offer = await panel(page, "On offer");
  if (view.extra.type === "1822") {
    for (const { item, nextBid, bids } of view.extra.boxes) {
      if (item === null) continue;
      if (nextBid !== null) expect(offer).toContain(money(view, nextBid));
      for (const bid of bids) expect(offer).toContain(money(view, bid.price));
    }
    for (const { items } of view.extra.stacks) for (const item of items) expect(offer).toContain(item);
  } else {
    for (const { company } of view.extra.certificates) expect(offer).toContain(company);
    for (const { company } of view.extra.landGrants) expect(offer).toContain(company);
  }
}

describe.skipIf(missing)("a recorded game of 1822", () => {
  const text = missing ? "" : readFileSync(recorded, "utf8");
  const views = (moments: number[]): View[] => {
    const game = Game.import(text);
    const out = moments.map((at) => {
      game.goTo(at);
      return game.view();
    });
    game.free();
    return out;
  };

  test("arrow keys walk over the cells of the market, and the game stays where it is", () =>
    visit(text, async ({ page }) => {
      const [view] = views([938]);
      await goTo(page, 938);
      await panel(page, "Market");
      const cells = view!.market.filter((cell) => cell.companies.length > 0);
      await page.locator(".panel g.cell[tabindex]").first().focus();
      const seen = new Set<string>();
      for (const key of [...cells.map(() => "ArrowRight"), ...cells.map(() => "ArrowLeft")]) {
        seen.add(await page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? ""));
        await page.keyboard.press(key);
      }
      expect(seen.size).toBeGreaterThan(cells.length / 2);
      expect(seen.has("")).toBe(false);
      expect(Number(await page.getByLabel("Place in the game").inputValue())).toBe(938);
    }));

  test("its panels say what the view says, early and late, and axe finds nothing", () =>
    visit(text, async ({ page }) => {
      for (const view of views([14, 130, 938])) {
        await goTo(page, view.actions);
        await compare(page, view);
      }
      for (const name of ["On offer", "Players", "Companies", "Market", "Trains", "Log", "Charts"]) {
        await panel(page, name);
        if (name === "Companies") await page.locator(".panel ol > li > button").first().click();
        expect(await violations(page), name).toEqual([]);
        await keep(page, `panel-${name.toLowerCase().replace(" ", "-")}`);
      }
    }), 180_000);

  test("the log leads to its moments, and can be cut down to a company", () =>
    visit(text, async ({ page }) => {
      await goTo(page, 610);
      await panel(page, "Log");
      const lines = page.locator(".panel .turn button");
      const current = page.locator(".panel .turn button[aria-current=step]");
      expect(await current.count()).toBe(1);
      const before = await lines.first().getAttribute("title");
      const at = Number(/\d+$/.exec(before ?? "")?.[0]);
      await lines.first().click();
      await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>("input[type=range]")?.value === String(wanted), at);
      await page.getByLabel("Company", { exact: true }).selectOption("LNWR");
      await page.locator(".panel .turn").first().waitFor();
      const chips = await page.locator(".panel .who .company").allInnerTexts();
      expect(chips).toContain("LNWR");
      const told = await page.locator(".panel .turn").allTextContents();
      expect(told.filter((turn) => !turn.includes("LNWR"))).toEqual([]);
    }), 120_000);

  test("charts end with the figures of the view, also in the file", () =>
    visit(text, async ({ page }) => {
      const [view] = views([610]);
      await goTo(page, 610);
      await panel(page, "Charts");
      await page.getByText("All figures").click();
      const last = page.locator(".panel table tbody tr").last();
      for (const player of view!.players) expect(await last.innerText()).toContain(money(view!, player.worth));
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download as CSV" }).click()]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const csv = readFileSync(await file.path(), "utf8").trim().split("\r\n");
      expect(csv[0]).toBe(["Round", ...view!.players.map((p) => p.name)].join(","));
      expect(csv.at(-1)).toBe([view!.round.name, ...view!.players.map((p) => p.worth)].join(","));
      await page.getByRole("button", { name: "Revenue" }).click();
      const ran = view!.companies.filter((c) => c.lastRun?.round === view!.round.name);
      for (const company of ran) {
        const { revenue, permanent, mail } = company.lastRun!;
        expect(await page.locator(".panel table tbody tr").last().innerText()).toContain(money(view!, revenue + permanent + mail));
      }
    }), 120_000);

  test("the analysis board lays a tile, says what it brings, and leaves the game alone", () =>
    visit(text, async ({ page }) => {
      await goTo(page, 610);
      const id = /#\/game\/([^/]+)/.exec(page.url())![1]!;
      await page.evaluate((to) => (location.hash = to), `#/game/${id}/analysis`);
      const total = page.getByTestId("analysis-total");
      await total.waitFor();
      const before = await total.innerText();
      const laid = page.locator(".rh-hex[data-hex=I32]");
      await laid.click();
      await page.getByRole("heading", { name: /I32/ }).waitFor();
      await page.locator(".tiles button").nth(3).click();
      await page.getByText("against the game").waitFor();
      await page.getByRole("button", { name: /^7/ }).first().click();
      expect(await violations(page)).toEqual([]);
      await keep(page, "analysis");
      await page.getByRole("button", { name: "As in the game" }).click();
      await page.waitForFunction((was) => document.querySelector("[data-testid=analysis-total]")?.textContent?.trim().startsWith(was), before.slice(0, 4));
      await page.getByRole("link", { name: "Back to the game" }).click();
      await page.getByLabel("Place in the game").waitFor();
      expect(await page.getByLabel("Place in the game").inputValue()).toBe("610");
    }), 120_000);
});

test("the analysis board changes the phase, counts tiles, and places tokens that no turn would give", () => {
  const game = Game.create({ title: "18West", players: ["Ann", "Ben", "Cleo"], seed: "5" });
  for (let at = 0; at < 120; at++) game.apply(game.suggest("sensible", at)!.action);
  const save = JSON.stringify(game.save());
  const printed = board("18West");
  const { position } = game.view();
  const runs = printed.companies.find(({ id }) => position.companies?.some((c) => c.id === id && (c.trains?.length ?? 0) > 0))!.id;
  game.free();
  return visit(save, async ({ page }) => {
    const id = /#\/game\/([^/]+)/.exec(page.url())![1]!;
    await page.evaluate((to) => (location.hash = to), `#/game/${id}/analysis`);
    const [company, phase] = [0, 1].map((nth) => page.locator("aside select").nth(nth)) as [Locator, Locator];
    await company.selectOption(runs);
    const total = page.getByTestId("analysis-total");
    await total.waitFor();

    await page.locator(".rh-hex[data-hex=F19]").click();
    await page.getByRole("heading", { name: /F19/ }).waitFor();
    const counted = printed.tiles.find(({ tile, count, face }) => face.colour === "yellow" && count !== null && !position.tiles?.some((laid) => laid.tile === tile))!;
    const tile = page.getByTitle(`Tile ${counted.tile}`, { exact: true });
    expect(await tile.innerText()).toContain(`×${counted.count}`);
    await tile.click();
    await tile.getByText(`×${counted.count! - 1}`).waitFor();

    expect(await phase.inputValue()).toBe(position.phase);
    await phase.selectOption("6");
    await page.getByText("against the game").waitFor();

    await page.locator(".rh-hex[data-hex=K20]").click();
    await page.getByRole("group", { name: "Kind of token" }).getByRole("button", { name: "bypass" }).click();
    await page.locator(".token.add").first().click();
    await page.getByRole("button", { name: `${runs}, bypass` }).waitFor();
    expect(await violations(page)).toEqual([]);
    await keep(page, "analysis-18west");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: `${runs}, bypass` }).waitFor({ state: "detached" });
  });
}, 120_000);

describe.each(["1822", "1822MRS", "1822NRS", "18West"])("a new game of %s", (title) => {
  const game = Game.create({ title, players: ["Ann", "Bartholomew the Great of Yorkshire", "Cleo", "Dan"], seed: "5" });
  for (let at = 0; at < 60; at++) game.apply(game.suggest("sensible", at)!.action);
  const save = JSON.stringify(game.save());
  const view = game.view();

  test("its panels say what the view says, and fit on a phone", () =>
    visit(
      save,
      async ({ page }) => {
        await compare(page, view);
        for (const name of ["On offer", "Players", "Companies", "Market", "Trains", "Log", "Charts"]) {
          await panel(page, name);
          const wide = await page.evaluate(() => {
            const box = document.querySelector(".panel")!.parentElement!;
            return box.scrollWidth - box.clientWidth;
          });
          expect(wide, name).toBeLessThanOrEqual(1);
          expect(await violations(page), name).toEqual([]);
        }
        await keep(page, `phone-charts-${title}`);
      },
      { viewport: { width: 390, height: 844 } },
    ), 120_000);
});
