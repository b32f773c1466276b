// Whole games through the page: a script clicks what a person clicks, computer
// players have the other seats, from setting up to the final worth.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keep, Site, violations } from "./site.js";

const folder = process.env["RAILHEAD_CONFORMANCE"] ?? fileURLToPath(new URL("../../../shared/conformance", import.meta.url));
const recorded = join(folder, "games", "1822-3p-bank.json");

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

const DESKTOP = { width: 1360, height: 860 };
const PHONE = { width: 390, height: 844 };

/** More decisions of the person than a game has. */
const MOST = 2_000;

/** After so many the person takes it easy. */
const EAGER = 50;

/** Numbers by lot, the same every time. */
function lot(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function setUp(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Computer players").selectOption({ label: "at once" });
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: new RegExp(`^${title} `) }).check();
  await page.getByLabel("Who plays for player 1").selectOption("");
  for (const seat of [2, 3]) await page.getByLabel(`Who plays for player ${seat}`).selectOption("random");
  await page.getByLabel("Seed").fill("5");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Skip the tour" }).click();
}

type Moment = "over" | "person" | "refused";

/** Waits until the person has to decide something, or the game is over. */
async function myTurn(page: Page): Promise<Moment> {
  const moment = await page.waitForFunction(
    () => {
      const body = document.querySelector(".decision .body");
      if (!body) return null;
      if (body.querySelector("table caption")) return "over";
      if (document.querySelector(".decision [role=alert]")) return "refused";
      const bot = body.querySelector("details") !== null;
      return !bot && document.querySelector(".decision :is(.body, .pass) button:enabled") ? "person" : null;
    },
    undefined,
    { timeout: 60_000 },
  );
  return (await moment.jsonValue()) as Moment;
}

const ACTIONS = () => document.querySelector("[data-actions]")?.getAttribute("data-actions") ?? "";
const place = (page: Page): Promise<string> => page.evaluate(ACTIONS);

/** What a click led to: the game went on, or something is still to be said. */
async function settled(page: Page, at: string): Promise<boolean> {
  await page
    .waitForFunction(
      (before) =>
        document.querySelector("[data-actions]")?.getAttribute("data-actions") !== before ||
        document.querySelector(".decision .confirm .primary:enabled, .palette button, .decision .take") !== null,
      at,
      { timeout: 1_500 },
    )
    .catch(() => undefined);
  return (await place(page)) !== at;
}

/** A decision by clicks. What is chosen goes by lot; an eager person mostly does something. */
async function decide(page: Page, below: (most: number) => number, eager: boolean): Promise<string> {
  const at = await place(page);
  const buttons = page.locator(".decision :is(.body, .pass) button:enabled:visible:not(.more):not(.step)");
  const labels = await buttons.evaluateAll((all) =>
    all.map((button) => ({ label: button.textContent ?? "", primary: button.classList.contains("primary") })),
  );
  const passes = labels.flatMap(({ label }, k) => (/^(Pass|End|No |Done)/.test(label.trim()) ? [k] : []));
  const primary = labels.flatMap((label, k) => (label.primary ? [k] : []));
  const others = labels.map((_, k) => k).filter((k) => !passes.includes(k));
  const choices = primary.length > 0 ? primary : passes.length > 0 && (others.length === 0 || !eager || below(3) === 0) ? passes : others;
  const chosen = choices[below(choices.length)] ?? 0;
  await buttons.nth(chosen).click();
  for (let click = 0; click < 6 && !(await settled(page, at)); click++) {
    const confirm = page.locator(".decision .confirm .primary:enabled");
    const tile = page.locator(".palette button:visible");
    const take = page.locator(".decision .take:visible");
    if ((await confirm.count()) > 0) {
      await confirm.click();
      await page.waitForFunction((before) => document.querySelector("[data-actions]")?.getAttribute("data-actions") !== before, at);
    } else if ((await tile.count()) > 0) await tile.first().click();
    else if ((await take.count()) > 0) await take.first().click();
    else break;
  }
  return labels[chosen]?.label ?? "";
}

/** Plays until the game is over; how many decisions the person took. */
async function play(page: Page, name: string, eager = EAGER): Promise<number> {
  const below = lot(11);
  const pictures = [20, 60, 120];
  let stuck = 0;
  for (let decisions = 0; decisions < MOST; decisions++) {
    const moment = await myTurn(page);
    if (moment === "over") return decisions;
    const at = await place(page);
    if (pictures.includes(decisions)) await keep(page, `${name}-${decisions}`);
    const label = await decide(page, below, decisions < eager || stuck > 0);
    stuck = (await place(page)) === at ? stuck + 1 : 0;
    if (stuck > 12) throw new Error(`nothing goes on after action ${at}; last clicked: ${label}`);
  }
  throw new Error("the game does not end");
}

/** Each takes some minutes: with RAILHEAD_SOAK both titles at both sizes. */
const USUAL = [
  ["1822", "desktop", DESKTOP],
  ["18West", "phone", PHONE],
] as const;
const OTHERS = [
  ["18West", "desktop", DESKTOP],
  ["1822", "phone", PHONE],
] as const;

describe.each(process.env["RAILHEAD_SOAK"] ? [...USUAL, ...OTHERS] : [...USUAL])("%s at the size of a %s", (title, size, viewport) => {
  test("is played from setting up to the final worth", { timeout: 600_000 }, async () => {
    const name = `game-${title}-${size}`;
    const open = await site.open("#/new", { viewport, hasTouch: size === "phone" }, "main");
    try {
      const { page } = open;
      await setUp(page, title);
      const decisions = await play(page, name);
      expect(decisions).toBeGreaterThan(20);
      const table = page.getByRole("table", { name: "Final worth" });
      const rows = await table.locator("tbody tr").allInnerTexts();
      expect(rows.length).toBe(3);
      expect(rows[0]).toMatch(/^1\s/);
      expect(await violations(page)).toEqual([]);
      await keep(page, `${name}-over`);
      // It is kept: a new visit finds it at its end.
      await page.reload();
      await table.waitFor();
      expect(open.complaints).toEqual([]);
    } finally {
      await open.close();
    }
  });
});

test.skipIf(!existsSync(recorded))("a recorded game is opened, walked through, forked and finished", { timeout: 600_000 }, async () => {
  const open = await site.open("#/", { viewport: DESKTOP }, "main");
  try {
    const { page } = open;
    await page.setInputFiles("input[type=file]", recorded);
    await page.getByRole("button", { name: "Skip the tour" }).click({ timeout: 60_000 });
    const slider = page.getByLabel("Place in the game");
    const length = Number(await slider.getAttribute("max"));
    expect(length).toBeGreaterThan(900);
    for (const at of [0, 200, 500, length - 40]) {
      await slider.fill(String(at));
      await page.waitForFunction((wanted) => document.querySelector("[data-actions]")?.getAttribute("data-actions") === wanted, String(at));
    }
    const whole = page.url();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: /Try things from here/ }).or(page.getByRole("button", { name: /Try things from here/ })).first().click();
    await page.waitForURL((url) => url.href !== whole);
    await page.getByText("Analysis", { exact: true }).waitFor();
    await play(page, "recorded", 5);
    const table = page.getByRole("table", { name: "Final worth" });
    expect((await table.locator("tbody tr").count())).toBe(3);
    await keep(page, "recorded-over");
    // What was recorded is as it was.
    await page.goto(whole);
    await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>("input[type=range]")?.max === wanted, String(length));
    expect(open.complaints).toEqual([]);
  } finally {
    await open.close();
  }
});
