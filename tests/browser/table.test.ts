// A game on the page: set up, kept, gone back over, shared.
import { Game } from "railhead-18xx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drop, keep, Site, violations, type OpenPage } from "./site.js";

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

const visit = (work: (open: OpenPage) => Promise<void>, hash = "#/", options: Parameters<Site["open"]>[1] = {}) =>
  site.visit(work, hash, options, "main");

/** A saved game with so many actions of the player by lot, or some more: it ends where there is a choice. */
function savedGame(actions: number): { text: string; at: number } {
  const game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "11" });
  let at = 0;
  while (at < actions || game.legalActions().length === 1) {
    const advice = game.suggest("random", at);
    if (!advice) break;
    game.apply(advice.action);
    at++;
  }
  const text = JSON.stringify(game.save());
  game.free();
  return { text, at };
}
const saved = (actions: number): string => savedGame(actions).text;

const place = (page: Page): Promise<number> => page.getByLabel("Place in the game").inputValue().then(Number);
const stands = (page: Page, at: number): Promise<void> =>
  page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>("input[type=range]")?.value === String(wanted), at).then();
const endTour = (page: Page): Promise<void> => page.getByRole("button", { name: "Skip the tour" }).click();

/** Sets up a game of three persons. */
async function sitDown(page: Page, variant = "1822"): Promise<void> {
  await page.getByRole("link", { name: "New game" }).first().click();
  await page.getByRole("radio", { name: new RegExp(`^${variant.replace("+", "\\+")} `) }).check();
  for (const [seat, name] of ["Ann", "Ben", "Cleo"].entries()) {
    await page.getByLabel(`Name of player ${seat + 1}`, { exact: true }).fill(name);
    await page.getByLabel(`Who plays for player ${seat + 1}`).selectOption("");
  }
  await page.getByLabel("Seed").fill("7");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".rh-board .rh-hex").first().waitFor();
}

async function openFile(page: Page, text: string, name = "evening.json"): Promise<void> {
  await page.setInputFiles("input[type=file]", { name, mimeType: "application/json", buffer: Buffer.from(text) });
}

const bid = (page: Page) => page.getByRole("button", { name: /^Bid £/, disabled: false }).first();
const pass = (page: Page) => page.getByRole("button", { name: /^Pass/ }).first();
const turn = (page: Page): Promise<string> => page.locator(".turn .player").first().innerText();

describe("a new game", () => {
  test("from setting up to the first actions, which are kept", () =>
    visit(async ({ page }) => {
      await sitDown(page);
      await keep(page, "tour");
      await endTour(page);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("1822");
      const first = await turn(page);
      await bid(page).click();
      await stands(page, 1);
      expect(await turn(page)).toBe(first);
      await page.getByRole("button", { name: /^(Pass|End)/ }).first().click();
      await stands(page, 2);
      expect(await turn(page)).not.toBe(first);
      expect(await violations(page)).toEqual([]);
      await keep(page, "table");
      await page.getByRole("link", { name: "To the list of games" }).click();
      await page.getByRole("link", { name: "1822: Ann, Ben, Cleo", exact: true }).waitFor();
      expect(await page.getByText("2 actions").count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      await keep(page, "games");
    }));

  test("begins with the board of a title, where there is no game yet", () =>
    visit(async ({ page }) => {
      const west = page.getByRole("link", { name: /^18West / });
      await west.locator("img").waitFor();
      expect(await west.locator("img").evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
      expect(await violations(page)).toEqual([]);
      await keep(page, "welcome");
      await west.click();
      await page.getByRole("heading", { name: "New game" }).waitFor();
      await page.waitForFunction(() => document.querySelectorAll("[type=radio]:checked").length > 0);
      expect(await page.getByRole("radio", { name: /^18West / }).isChecked()).toBe(true);
      await page.getByRole("link", { name: "Games", exact: true }).click();
      await page.getByRole("link", { name: /^1822 / }).click();
      await page.waitForFunction(() => document.querySelectorAll("[type=radio]:checked").length > 0);
      expect(await page.getByRole("radio", { name: /^1822 / }).isChecked()).toBe(true);
    }));

  test("offers each title with its options, and shows what excludes what beside it", () =>
    visit(async ({ page }) => {
      await page.getByRole("radio", { name: /^1822MRS/ }).check();
      await page.getByLabel("Starter game").check();
      await page.getByLabel("Advanced game").check();
      await page.getByText(/“Advanced game” does not go together with “Starter game”/).waitFor();
      expect(await page.getByRole("button", { name: "Start the game" }).isDisabled()).toBe(true);
      expect(await page.getByLabel("South-west peninsula").isDisabled()).toBe(true);
      await page.getByRole("button", { name: "Remove player 3" }).click();
      expect(await page.getByLabel("South-west peninsula").isEnabled()).toBe(true);
      await page.getByLabel("Name of player 2", { exact: true }).fill("Player 1");
      await page.getByText("Two players have the same name").first().waitFor();
      expect(await violations(page)).toEqual([]);
      await keep(page, "set-up");
      await page.getByRole("radio", { name: /^1822\+/ }).check();
      expect(await page.getByLabel("Single stack").count()).toBe(1);
    }, "#/new"));

  test("against computer players: they move, can be stopped, and say why", () =>
    visit(async ({ page }) => {
      await page.getByLabel("Who plays for player 1").selectOption("sensible");
      await page.getByRole("button", { name: "Start the game" }).click();
      await endTour(page);
      await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value) >= 2);
      await page.getByRole("button", { name: "Pause" }).click();
      const at = await place(page);
      await page.getByRole("button", { name: "Why?" }).click();
      expect((await page.locator(".reason").innerText()).length).toBeGreaterThan(10);
      await page.waitForTimeout(2500);
      expect(await place(page)).toBeLessThanOrEqual(at + 1);
    }, "#/new"));
});

test("what a computer player may build is not offered on the board, unless somebody decides for it", () =>
  visit(async ({ page }) => {
    const game = Game.create({ title: "1822", players: ["Ann", "Ben", "Cleo"], seed: "11" });
    const builds = (): boolean => game.legalActions({ kind: "lay_tile" }).length > 0;
    for (let at = 0; at < 400 && !builds(); at++) game.apply(game.suggest("sensible", at)!.action);
    const at = game.actions().length;
    // One action more: while somebody looks back, nothing goes by itself.
    game.apply(game.suggest("sensible", at)!.action);
    const seats = ["Ann", "Ben", "Cleo"].map((name, colour) => ({ name, colour, bot: "sensible" }));
    const parcel = { format: "railhead/table", version: 1, name: "three", seats, at, origin: "here", game: game.save() };
    game.free();
    await openFile(page, JSON.stringify(parcel));
    await endTour(page);
    await stands(page, at);
    await page.locator(".decision summary").waitFor();
    expect(await page.locator(".marks .rh-offer").count()).toBe(0);
    await page.locator(".decision summary").click();
    await page.locator(".marks .rh-offer").first().waitFor({ state: "attached" });
    await page.locator(".decision summary").click();
    await page.locator(".marks .rh-offer").first().waitFor({ state: "detached" });
  }));

describe("the games", () => {
  test("are renamed, deleted, and taken back", () =>
    visit(async ({ page }) => {
      const { text, at } = savedGame(4);
      await openFile(page, text);
      await page.getByLabel("Place in the game").waitFor();
      await page.goBack();
      await page.getByRole("button", { name: "Rename evening" }).click();
      await page.getByLabel("Name of the game").fill("Friday");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Delete Friday" }).click();
      await page.getByText("“Friday” was deleted.").waitFor();
      expect(await page.getByRole("link", { name: "Friday", exact: true }).count()).toBe(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByRole("link", { name: "Friday", exact: true }).click();
      await stands(page, at);
    }));

  test("stay as they are when a damaged file is opened", () =>
    visit(async ({ page }) => {
      const { text, at } = savedGame(6);
      await openFile(page, text);
      await stands(page, at);
      await page.goBack();
      await page.getByRole("link", { name: "evening", exact: true }).waitFor();
      for (const [name, damaged, reason] of [
        ["cut.json", text.slice(0, 150), /cut\.json was not opened\. It is damaged/],
        ["other.json", '{"format":"railhead/position"}', /other\.json was not opened\. It holds no game/],
        ["wrong.json", text.replace(/"actions":\[/, '"actions":[{"type":"abandon"},'), /wrong\.json was not opened.*Action 1 is not allowed/],
        ["site.json", '{"id":1,"title":"1822","players":[{"id":1,"name":"A"}],"actions":[]}', /site\.json was not opened/],
      ] as const) {
        await openFile(page, damaged, name);
        await page.getByRole("alert").filter({ hasText: reason }).waitFor();
      }
      await keep(page, "damaged");
      await drop(page, "cut.json", "{");
      await page.getByRole("alert").filter({ hasText: /cut\.json was not opened/ }).waitFor();
      expect(await page.getByRole("listitem").filter({ hasText: "evening" }).count()).toBe(1);
      await page.getByRole("link", { name: "Continue evening" }).click();
      await stands(page, at);
    }));
});

test("a game is open on one page at a time", () =>
  visit(async ({ page }) => {
    const { text, at } = savedGame(6);
    await openFile(page, text);
    await stands(page, at);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole("alert").filter({ hasText: "open on another page" }).waitFor();
    await page.goto("about:blank");
    await second.reload();
    await stands(second, at);
  }));

test("hexes are told in the language of the page, and in English again", () =>
  visit(async ({ page }) => {
    await sitDown(page, "18West");
    await endTour(page);
    const name = (): Promise<string | null> => page.locator('[data-hex="K20"]').first().getAttribute("aria-label");
    const speak = async (menu: string, settings: string, language: string): Promise<void> => {
      await page.getByRole("button", { name: menu }).click();
      await page.getByRole("button", { name: settings }).click();
      await page.getByLabel(/Language|Sprache/).selectOption(language);
      await page.keyboard.press("Escape");
    };
    const english = await name();
    expect(english).toContain("city 10");
    await speak("Menu", "Settings", "de");
    await page.locator('[data-hex="K20"][aria-label*="Stadt 10"]').first().waitFor();
    await speak("Menü", "Einstellungen", "en");
    await page.locator('[data-hex="K20"][aria-label*="city 10"]').first().waitFor();
    expect(await name()).toBe(english);
  }));

test("without storage a game is played all the same, and the table says that it is not kept", () =>
  visit(async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    await page.reload();
    await sitDown(page);
    await endTour(page);
    await bid(page).click();
    await stands(page, 1);
    await page.getByRole("alert").filter({ hasText: "Save it as a file" }).waitFor();
    await page.getByRole("link", { name: "To the list of games" }).click();
    await page.getByText("1 action ·").waitFor();
    await page.getByText("games are lost when it closes").waitFor();
  }));

describe("back and forth", () => {
  test("200 undos, 200 redos, and any place by slider and keys", () =>
    visit(async ({ page }) => {
      const { text, at } = savedGame(230);
      await openFile(page, text);
      await endTour(page);
      await stands(page, at);
      const before = await page.locator(".side").innerText();
      for (let i = 0; i < 200; i++) await page.keyboard.press("z");
      await stands(page, at - 200);
      await page.getByText("Looking back").waitFor();
      await keep(page, "looking-back");
      expect(await violations(page)).toEqual([]);
      for (let i = 0; i < 200; i++) await page.keyboard.press("y");
      await stands(page, at);
      await page.keyboard.press("Control+z");
      await stands(page, at - 1);
      await page.keyboard.press("Control+Shift+Z");
      await stands(page, at);
      expect(await page.locator(".side").innerText()).toBe(before);
      await page.getByLabel("Place in the game").fill("77");
      await stands(page, 77);
      await page.getByRole("button", { name: "To the latest" }).click();
      await stands(page, at);
      await page.keyboard.press("Home");
      await stands(page, 0);
      await page.keyboard.press("ArrowRight");
      await stands(page, 1);
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Help" }).waitFor();
    }), 240_000);

  test("playing on from an earlier place asks, and can fork", () =>
    visit(async ({ page }) => {
      await sitDown(page);
      await endTour(page);
      for (let at = 1; at <= 3; at++) {
        await pass(page).click();
        await stands(page, at === 3 ? 3 : at);
      }
      await page.keyboard.press("Home");
      await stands(page, 0);
      const address = page.url();
      await bid(page).click();
      const dialog = page.getByRole("dialog", { name: "What becomes of the later actions?" });
      await dialog.getByText("3 later actions").waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await stands(page, 0);
      await bid(page).click();
      await dialog.getByRole("button", { name: /in an analysis/ }).click();
      await page.waitForURL((url) => url.href !== address);
      await stands(page, 1);
      await page.getByText("Analysis", { exact: true }).waitFor();
      // The game itself has lost nothing.
      await page.goto(address);
      await stands(page, 0);
      await page.getByText("Action 0 of 3").waitFor();
      await bid(page).click();
      await dialog.getByRole("button", { name: "Give them up" }).click();
      await page.getByText("Now: action 1").waitFor();
    }));
});

test("a share link makes a copy elsewhere", async () => {
  const { text, at } = savedGame(40);
  let link = "";
  await visit(async ({ page }) => {
    await openFile(page, text);
    await endTour(page);
    await stands(page, at);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Share link" }).click();
    const field = page.getByLabel("Address of the game");
    await page.waitForFunction(() => (document.querySelector("textarea")?.value.length ?? 0) > 100);
    link = await field.inputValue();
    expect(await violations(page)).toEqual([]);
  });
  await visit(async ({ page }) => {
    await stands(page, at);
    expect(page.url()).toMatch(/#\/game\//);
  }, link.slice(link.indexOf("#")));
  await visit(async ({ page }) => {
    await page.getByRole("alert").filter({ hasText: "damaged" }).waitFor();
  }, `${link.slice(link.indexOf("#"), -30)}`);
});

test("settings change language, colours and motion, and are remembered", () =>
  visit(async ({ page }) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Language").selectOption("de");
    await page.getByLabel("Farben").selectOption("dark");
    await page.getByLabel("Bewegung").selectOption("none");
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.getByRole("heading", { name: "Partien" }).waitFor();
    const { lang, dataset } = await page.evaluate(() => {
      const { lang, dataset } = document.documentElement;
      return { lang, dataset: { ...dataset } };
    });
    expect([lang, dataset.theme, dataset.motion]).toEqual(["de", "dark", "none"]);
    expect(await violations(page)).toEqual([]);
  }));

test("fits a phone, and the decision is never lost", () =>
  visit(
    async ({ page }) => {
      await openFile(page, saved(60));
      await endTour(page);
      for (const tab of ["Players", "Companies", "Market", "Trains", "Log", "Charts", "History", "On offer", "Board"]) {
        await page.getByRole("button", { name: tab, exact: true }).click();
        expect(await page.locator(".handle").isVisible()).toBe(true);
        // Each begins at its top; the log shows what was done last.
        const scrolled = await page.evaluate(() => document.querySelector("main.single")?.scrollTop ?? 0);
        if (tab === "Log") expect(scrolled).toBeGreaterThan(0);
        else expect(scrolled, tab).toBe(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      await keep(page, "table-phone");
      await page.locator(".handle").click();
      expect(await page.locator(".handle").isVisible()).toBe(true);
    },
    "#/",
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

describe("on little room", () => {
  test.each([
    ["a phone on its side", 844, 390],
    ["a page enlarged twice", 680, 430],
    ["the narrowest phone", 320, 568],
    ["a low window", 1280, 600],
  ])("%s: menu, decision and what passes it are in reach", (_, width, height) =>
    visit(async ({ page }) => {
      await sitDown(page, "18West");
      await endTour(page);
      for (const button of [page.getByRole("button", { name: "Menu" }), pass(page), page.getByRole("button", { name: /^Bid \$0 on ATSF/ })]) {
        await button.scrollIntoViewIfNeeded();
        const box = (await button.boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        // Nothing lies over it.
        await button.click({ trial: true, timeout: 2000 });
      }
      await keep(page, `small-${width}`);
    }, "#/new", { viewport: { width, height } }));
});

// Last: it closes the server.
test("a reload in the middle of a turn keeps all, without a network too", async () => {
  const { page, close } = await site.open("#/", { serviceWorkers: "allow" }, "main");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await sitDown(page);
  await endTour(page);
  await bid(page).click();
  await stands(page, 1);
  const before = await page.locator(".side").innerText();
  await page.reload();
  await stands(page, 1);
  await page.getByText("Now: action 1").waitFor();
  expect(await page.locator(".side").innerText()).toBe(before);
  await page.context().setOffline(true);
  await site.closeServer();
  await bid(page).click();
  await stands(page, 2);
  await page.reload();
  await stands(page, 2);
  await page.keyboard.press("z");
  await stands(page, 1);
  await page.reload();
  await page.getByText("Action 1 of 2").waitFor();
  await close();
});
