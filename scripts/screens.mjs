// Pictures of moments of both games, as the built page shows them:
//   npm run build:www && npm run screens [-- TITLE]
// Sensible computer players play one game of each title; the page opens it at
// the moments below. What does not come up in it is looked for in a game of the
// player by lot. The pictures go to docs/screens.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { inRoot } from "./lib/project.mjs";
import { program } from "./lib/run.mjs";

const folder = inRoot("docs", "screens");
/** Who plays, and the seed. */
const GAMES = [["sensible", "8"], ["random", "2"]];
const DESKTOP = { width: 1360, height: 860 };
const WIDE = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

const step = (name, least = 0) => (moment) => moment.subject.step === name && moment.at >= least;
const subject = (type, least = 0) => (moment) => moment.subject.type === type && moment.at >= least;
const share = (part) => (moment) => moment.at >= moment.of * part;
const end = (moment) => moment.subject.type === "over";
const both = (one, other) => (moment) => one(moment) && other(moment);
const late = share(0.7);

/** Opens the panel of that name. */
const panel = (name) => async (page) => {
  await page.getByRole("tab", { name, exact: true }).first().click();
};

/** Looks at the tiles of a hex, and chooses one. */
async function tile(page) {
  const hexes = page.locator(".decision .hexes button");
  await hexes.nth((await hexes.count()) >> 1).click();
  await page.locator(".palette button").first().click();
  await page.locator(".decision .confirm .primary:enabled").waitFor();
}

/** Chooses the first thing that can be done. */
async function first(page) {
  await page.locator(".decision .body .button:enabled").first().click();
  await page.waitForTimeout(600);
}

/** Name, moment, what is done on the page, size, theme. */
const MOMENTS = {
  1822: [
    ["start", share(0), panel("On offer")],
    ["bids", both(subject("stock_turn"), (m) => m.at >= 8), panel("Players")],
    ["track", step("track", 60), tile],
    ["token", step("token", 150), first],
    ["run", both(step("run"), share(0.5)), panel("Companies")],
    ["dividend", both(step("dividend"), share(0.55)), panel("Market")],
    ["train", step("trains", 200), panel("Trains")],
    ["acquire", both(step("acquire"), share(0.4)), first],
    ["stock-round", both(subject("stock_turn"), share(0.6)), panel("Market"), WIDE],
    ["late-dark", both(step("track"), late), panel("Companies"), WIDE, "dark"],
    ["log", late, panel("Log"), DESKTOP, "dark"],
    ["charts", end, panel("Charts"), WIDE],
    ["over", end, panel("Players")],
    ["phone", both(step("run"), share(0.5)), null, PHONE],
    ["phone-offer", both(subject("stock_turn"), share(0.3)), null, PHONE],
  ],
  "18West": [
    ["start", share(0), panel("On offer")],
    ["auction", subject("auction"), panel("Players")],
    ["track", step("track", 60), tile],
    ["grant", both(step("track", 90), (m) => ["ATSF", "KP", "NP", "SP", "TP"].includes(m.subject.company)), panel("On offer")],
    ["run", both(step("run"), share(0.4)), panel("Companies")],
    ["dividend", both(step("dividend"), share(0.5)), panel("Market")],
    ["train", both(step("trains"), share(0.3)), panel("Trains")],
    ["mergers", subject("merger_turn"), panel("On offer"), WIDE],
    ["stock-round", both(subject("stock_turn"), share(0.5)), panel("Market"), WIDE],
    ["late-dark", both(step("track"), late), panel("Companies"), WIDE, "dark"],
    ["log", late, panel("Log"), DESKTOP, "dark"],
    ["charts", end, panel("Charts"), WIDE],
    ["over", end, panel("Players")],
    ["phone", both(step("run"), share(0.4)), null, PHONE],
    ["phone-track", both(step("track"), share(0.5)), null, PHONE],
  ],
};

/** A whole game of sensible players: its save, and what is decided at each moment. */
function play({ Game }, title, [bot, seed]) {
  const game = Game.create({ title, players: ["Ann", "Ben", "Cleo", "Dora"], seed });
  const moments = [];
  for (let at = 0; ; at++) {
    const decision = game.decision();
    moments.push({ at, subject: decision?.subject ?? { type: "over" } });
    if (!decision) break;
    game.apply(game.suggest(bot, String(at)).action);
  }
  for (const moment of moments) moment.of = moments.length;
  return { save: game.save(), moments };
}

/** A picture of a moment; false if the game has no such moment. */
async function picture(browser, url, file, { save, moments }, [name, wanted, act, viewport = DESKTOP, colorScheme = "light"]) {
  const moment = moments.find(wanted);
  if (!moment) return false;
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", serviceWorkers: "block" });
  await context.addInitScript(() => localStorage.setItem("railhead.settings", JSON.stringify({ toured: true, handOver: false, skipSingle: false })));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(url);
    const text = JSON.stringify({ ...save, actions: save.actions.slice(0, moment.at) });
    await page.setInputFiles("input[type=file]", { name: `${name}.json`, mimeType: "application/json", buffer: Buffer.from(text) });
    await page.locator(".rh-board .rh-hex").first().waitFor({ state: "attached" });
    await page.waitForTimeout(1200);
    await act?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}/${file}-${name}.png` });
    console.log(`${file}-${name}: after ${moment.at} of ${moment.of - 1} actions`);
  } catch (error) {
    console.log(`${file}-${name}: ${error.message.split("\n")[0]}`);
  } finally {
    await context.close();
  }
  return true;
}

await program(import.meta, async (titles) => {
  mkdirSync(folder, { recursive: true });
  const railhead = await import("../pkg/dist/node.js");
  const server = await preview({ root: inRoot("www"), logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
  const url = `http://127.0.0.1:${server.httpServer.address().port}/#/`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const [title, moments] of Object.entries(MOMENTS)) {
    if (titles.length > 0 && !titles.includes(title)) continue;
    const games = [];
    for (const moment of moments) {
      let found = false;
      for (let k = 0; k < GAMES.length && !found; k++) {
        games[k] ??= play(railhead, title, GAMES[k]);
        found = await picture(browser, url, title.toLowerCase(), games[k], moment);
      }
      if (!found) console.log(`${moment[0]}: no game has such a moment`);
    }
  }
  await browser.close();
  server.httpServer.closeAllConnections();
  await server.close();
});
