// What is seldom clicked: questions to other players, help with money, bankruptcy, the tour.
// Three persons at one screen; the moments are frozen games (moments.ts).
import type { Action, Game } from "railhead-18xx";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moment } from "./moments.js";
import { keep, Site, violations } from "./site.js";

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

const panel = (page: Page) => page.getByRole("region", { name: "Decision", exact: true }).first();
const choose = (page: Page, name: string | RegExp) => panel(page).locator(".rows").getByRole("button", { name, exact: typeof name === "string" });
const confirm = (page: Page) => page.getByRole("button", { name: /^Confirm/ });
/** Who has to decide. */
const decider = (page: Page): Promise<string> => panel(page).locator(".who .player").innerText();
const heading = (page: Page): Promise<string> => panel(page).locator("h2").innerText();
const last = (page: Page): Promise<string> => page.getByRole("region", { name: "What was done last" }).innerText();

/** A frozen moment on the page, and the same game in hand, to which the page is held. */
async function sit(name: string, work: (page: Page, game: Game) => Promise<void>, options: Parameters<Site["open"]>[1] = {}): Promise<void> {
  const game = moment(name);
  try {
    // Decisions with one option are seen, too.
    const settings = { name: "railhead.settings", value: JSON.stringify({ skipSingle: false }) };
    const storageState = { cookies: [], origins: [{ origin: new URL(site.url).origin, localStorage: [settings] }] };
    await site.visitGame(JSON.stringify(game.save()), ({ page }) => work(page, game), { storageState, ...options });
  } finally {
    game.free();
  }
}

/** Confirms what is chosen; the page must stand where the game stands after the action. */
async function done(page: Page, game: Game, action: Action): Promise<void> {
  await confirm(page).click();
  await stands(page, game, action);
}

async function stands(page: Page, game: Game, action: Action): Promise<void> {
  game.apply(action);
  const actions = String(game.actions().length);
  await page.waitForFunction((wanted) => document.querySelector("[data-actions]")?.getAttribute("data-actions") === wanted, actions);
  const decision = game.decision();
  if (decision) expect(await decider(page)).toBe(game.view().players[decision.player]!.name);
}

/** A tile on the one hex that is offered, as it lies first. */
async function chooseTile(page: Page): Promise<void> {
  await panel(page).locator(".hexes button").first().click();
  await page.getByRole("button", { name: /^Tile .*, turn 1 of/ }).first().click();
  await confirm(page).waitFor();
}

describe("18West: a granger road of another player (18West §6.4-6)", () => {
  const proposal: Action = { type: "acquire_granger", company: "TP", granger: "CNW", shares: 1 };

  /** Cleo proposes that TP acquires the CNW, which is Ann's. */
  async function propose(page: Page, game: Game): Promise<void> {
    expect(await decider(page)).toBe("Cleo");
    const row = panel(page).locator(".rows li").filter({ hasText: "CNW" });
    await row.getByRole("button", { name: "for 1 share" }).click();
    await confirm(page).waitFor();
    await panel(page).getByText("Cleo offers: TP acquires CNW for one share.").waitFor();
    await done(page, game, proposal);
    expect(await decider(page)).toBe("Ann");
    expect(await heading(page)).toBe("TP offers one share for CNW");
    await panel(page).getByText("TP pays $100 in cash.").waitFor();
    // Who must look at the screen now.
    await page.getByRole("status").filter({ hasText: "Ann" }).first().waitFor();
    expect(await choose(page, /.*/).allInnerTexts()).toEqual(["Agree", "Ask for 2 shares", "Refuse"]);
  }

  /** Ann has a share of the TP for it, and the CNW is none any more. */
  async function acquired(page: Page, game: Game): Promise<void> {
    expect(game.view().companies.find(({ id }) => id === "CNW")?.status).not.toBe("operating");
    await page.getByRole("tab", { name: "Log" }).click();
    await page.getByRole("tabpanel").first().getByText(/Ann gets .* of TP/).first().waitFor();
    await page.getByRole("tab", { name: "Companies" }).click();
    const running = page.locator(".panel ol > li > button .company");
    await running.first().waitFor();
    expect(await running.allInnerTexts()).not.toContain("CNW");
  }

  test("its owner agrees, and the company takes it over", () =>
    sit("west-proposal", async (page, game) => {
      await propose(page, game);
      expect(await violations(page)).toEqual([]);
      await keep(page, "asked-proposal");
      await choose(page, "Agree").click();
      await done(page, game, { type: "answer", accept: true });
      await acquired(page, game);
    }));

  test("its owner refuses, and the proposer may propose something else", () =>
    sit("west-proposal", async (page, game) => {
      await propose(page, game);
      await choose(page, "Refuse").click();
      await done(page, game, { type: "answer", accept: false });
      expect(await decider(page)).toBe("Cleo");
      expect(await last(page)).toContain("Refuse");
      await panel(page).getByRole("button", { name: "Acquire a granger road" }).click();
      expect(await panel(page).locator(".rows li").filter({ hasText: "CMStPP" }).count()).toBe(1);
      expect(await panel(page).locator(".rows li").filter({ hasText: "CNW" }).count()).toBe(0);
      await page.getByRole("tab", { name: "On offer" }).click();
      await page.getByText("Declined in this turn:").waitFor();
    }));

  test("its owner asks for more, and the proposer has the last word", () =>
    sit("west-proposal", async (page, game) => {
      await propose(page, game);
      await choose(page, "Ask for 2 shares").click();
      await done(page, game, { type: "counter", shares: 2 });
      expect(await decider(page)).toBe("Cleo");
      expect(await heading(page)).toBe("The owner of CNW asks TP for 2 shares");
      expect(await choose(page, /.*/).allInnerTexts()).toEqual(["Agree", "Refuse"]);
      expect(await violations(page)).toEqual([]);
      await keep(page, "asked-counter");
      await choose(page, "Agree").click();
      await done(page, game, { type: "answer", accept: true });
      await acquired(page, game);
    }));

  test("on a phone the question stands in the sheet", () =>
    sit(
      "west-proposal",
      async (page, game) => {
        const row = panel(page).locator(".rows li").filter({ hasText: "CNW" });
        await row.getByRole("button", { name: "for 1 share" }).click();
        await done(page, game, proposal);
        expect(await page.locator(".handle").innerText()).toContain("Ann");
        expect(await choose(page, /.*/).allInnerTexts()).toEqual(["Agree", "Ask for 2 shares", "Refuse"]);
        expect(await violations(page)).toEqual([]);
        await keep(page, "asked-proposal-phone");
      },
      { viewport: { width: 390, height: 844 } },
    ));
});

/** Each question by its moment: how it is asked, and what is asked. */
const QUESTIONS: { name: string; ask: (page: Page) => Promise<unknown>; action: Action; question: RegExp }[] = [
  {
    name: "1822-private",
    ask: (page) => panel(page).locator(".rows li").filter({ hasText: "P11" }).getByRole("button").first().click(),
    action: { type: "acquire_private", private: "P11" },
    question: /Ben asks for M23: .*P11.*\?/,
  },
  {
    name: "1822-train",
    ask: async (page) => {
      await choose(page, /^3-train, £1 to £40/).click();
      await page.getByRole("button", { name: "Choose £1" }).click();
    },
    action: { type: "buy_train", train: "3", from: { company: "19" }, price: 1 },
    question: /Ben asks for M15: Buy 3-train from M19 for £1\?/,
  },
  {
    name: "1822-minor",
    ask: (page) => choose(page, "2 shares, token replaced").click(),
    action: { type: "acquire_minor", minor: "7", shares: 2, token: "replace" },
    question: /Cleo asks for LNWR: Acquire M7 for 2 shares, its token is replaced\?/,
  },
  {
    name: "1822-london",
    ask: chooseTile,
    action: { type: "lay_tile", hex: "M36", tile: "3", rotation: 0 },
    question: /Ben asks for M16: Lay tile 3 in Hertford \(M36\)\? This hex beside London .*1822 §5\.10\.7/,
  },
  {
    name: "west-leave",
    ask: chooseTile,
    action: { type: "lay_tile", hex: "I16", tile: "8", rotation: 3 },
    question: /Ben asks for TP: Lay tile 8 in I16\? The hex lies in a land grant of yours \(18West §8\.1-2\)/,
  },
  {
    name: "west-train",
    ask: async (page) => {
      await panel(page).locator(".rows li").filter({ hasText: "ATSF" }).getByRole("button").first().click();
      await page.getByRole("button", { name: "Choose $1" }).click();
    },
    action: { type: "buy_train", train: "3", from: { company: "ATSF" }, price: 1 },
    question: /Ann asks for CNW: Buy 3-train from ATSF for \$1\?/,
  },
];

describe.each(QUESTIONS)("a question to another player: $name", ({ name, ask, action, question }) => {
  const asked = (work: (page: Page, game: Game) => Promise<void>): Promise<void> =>
    sit(name, async (page, game) => {
      const asker = await decider(page);
      await ask(page);
      await done(page, game, action);
      expect(game.decision()?.subject.type).toBe("consent");
      expect(await decider(page)).not.toBe(asker);
      await panel(page).getByText(question).waitFor();
      expect(await choose(page, /.*/).allInnerTexts()).toEqual(["Agree", "Refuse"]);
      await work(page, game);
    });

  test("agreed to, it is done", () =>
    asked(async (page, game) => {
      expect(await violations(page)).toEqual([]);
      await keep(page, `asked-${name}`);
      await choose(page, "Agree").click();
      await done(page, game, { type: "answer", accept: true });
      expect(await last(page)).toMatch(/Agree/);
    }));

  test("refused, the asker decides on and is not offered it again", () =>
    asked(async (page, game) => {
      await choose(page, "Refuse").click();
      await done(page, game, { type: "answer", accept: false });
      expect(game.whyNot(action)).not.toBeNull();
      expect(await last(page)).toMatch(/Refuse/);
    }));
});

describe("money of the president", () => {
  test("a tile that must be laid: his cash pays what the treasury lacks", () =>
    sit("west-lay-cash", async (page, game) => {
      await chooseTile(page);
      await panel(page).getByText("leaves $0").first().waitFor();
      const lost = panel(page).locator(".confirm dl");
      expect((await lost.innerText()).replace(/\s+/g, " ")).toContain("Ben −$10 leaves $0 TP −$30 leaves $0");
      await keep(page, "help-lay-cash");
      await done(page, game, { type: "lay_tile", hex: "J13", tile: "8", rotation: 3 });
      expect(game.view().players[1]!.cash).toBe(0);
    }));

  test("a tile that must be laid: he sells shares for it (18West §8.2-2)", () =>
    sit("west-lay-money", async (page, game) => {
      await panel(page).getByText("A tile must be laid where the doubling token stands.").waitFor();
      await chooseTile(page);
      await panel(page).getByText("TP must lay track and needs $6 more").waitFor();
      await done(page, game, { type: "lay_tile", hex: "G10", tile: "8", rotation: 0 });
      expect(await heading(page)).toBe("TP must lay track and needs $6 more");
      expect(await violations(page)).toEqual([]);
      await keep(page, "help-lay-shares");
      // Before money there is no way on.
      expect(await page.getByRole("button", { name: /^(Pass|Done|End)/ }).count()).toBe(0);
      await panel(page).locator(".rows li").filter({ hasText: "KP" }).getByRole("button", { name: "One share" }).click();
      await panel(page).getByText("The bank pool gets a share of KP from Cleo.").waitFor();
      await done(page, game, { type: "sell_shares", company: "KP", count: 1 });
      expect(game.view().position.tiles?.find(({ hex }) => hex === "G10")?.tile).toBe("8");
      await page.locator('.rh-hex[data-hex="G10"]').waitFor();
    }));

  test("a train that must be bought: shares are sold, the rest is a loan (1822 §5.17.2)", () =>
    sit("1822-emergency", async (page, game) => {
      await choose(page, "3-train, £200").click();
      await panel(page).getByText("M23 must buy a train and needs £145 more").waitFor();
      await done(page, game, { type: "buy_train", train: "3", from: "bank", price: 200 });
      expect(await heading(page)).toBe("M23 must buy a train and needs £145 more");
      expect(await violations(page)).toEqual([]);
      await keep(page, "help-emergency");
      await choose(page, "One share").click();
      await panel(page).getByText(/^Ann owes £98/).waitFor();
      await done(page, game, { type: "sell_shares", company: "MR", count: 1 });
      expect(game.view().companies.find(({ id }) => id === "23")?.trains.length).toBe(1);
      await page.getByRole("tab", { name: "Players" }).click();
      await page.getByRole("tabpanel").first().getByText(/£98/).filter({ visible: true }).waitFor();
      await keep(page, "help-loan");
    }));

  test("a train that must be bought says on a phone, too, what is missing", () =>
    sit(
      "1822-emergency",
      async (page) => {
        await choose(page, "3-train, £200").click();
        await panel(page).getByText("M23 must buy a train and needs £145 more").waitFor();
      },
      { viewport: { width: 390, height: 844 } },
    ));

  test("a president who cannot pay goes bankrupt (18West §7.8.5-1)", () =>
    sit("west-bankrupt", async (page, game) => {
      await chooseTile(page);
      await panel(page).getByText("Cleo is bankrupt.").waitFor();
      await panel(page).getByText("SP has no president.").waitFor();
      await keep(page, "help-bankrupt");
      await done(page, game, { type: "lay_tile", hex: "J7", tile: "8", rotation: 1 });
      await page.getByRole("tab", { name: "Players" }).click();
      await page.getByRole("tabpanel").first().getByText("bankrupt").filter({ visible: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await keep(page, "help-bankrupt-players");
      // The others play on without him.
      expect(game.view().turns).not.toContain(2);
    }));

  test("a train that must be bought ruins him, and the bank pays for it (18West §7.8.5-3)", () =>
    sit("west-bankrupt-train", async (page, game) => {
      expect(await decider(page)).toBe("Ann");
      await choose(page, "3-train, $200").click();
      await panel(page).getByText("GN must buy a train and needs $166 more").waitFor();
      await done(page, game, { type: "buy_train", train: "3", from: "bank", price: 200 });
      expect(await heading(page)).toBe("GN must buy a train and needs $166 more");
      // There is nothing else to sell, and no way round it.
      expect(await choose(page, /.*/).allInnerTexts()).toEqual(["One share"]);
      expect(await page.getByRole("button", { name: /^(Pass|Done|End)/ }).count()).toBe(0);
      await choose(page, "One share").click();
      await panel(page).getByText("Ann is bankrupt.").waitFor();
      await panel(page).getByText("GN has no president.").waitFor();
      expect(await violations(page)).toEqual([]);
      await keep(page, "help-bankrupt-train");
      await done(page, game, { type: "sell_shares", company: "TP", count: 1 });
      const gn = game.view().companies.find(({ id }) => id === "GN")!;
      expect([gn.director, gn.trains.map(({ name }) => name), gn.treasury]).toEqual([null, ["3"], 0]);
      await page.getByRole("tab", { name: "Players" }).click();
      const players = page.getByRole("tabpanel").first();
      await players.getByText("bankrupt").filter({ visible: true }).waitFor();
      await page.getByRole("tab", { name: "Log" }).click();
      await players.getByText("Ann is bankrupt.").waitFor();
      await keep(page, "help-bankrupt-train-log");
      expect(game.view().turns).not.toContain(0);
    }));
});

describe("the tour", () => {
  const STEPS = [
    ["The decision is always in sight", ".spot-decision"],
    ["Tiles and tokens go straight on the board", ".spot-board"],
    ["Nothing is ever lost", ".spot-history"],
    ["Everything else is in the panels", ".spot-panels"],
    ["Less clicking", ".spot-less"],
  ] as const;

  test.each([
    ["desktop", { width: 1360, height: 860 }],
    ["phone", { width: 390, height: 844 }],
  ] as const)("leads through the page in five steps, back and forth, once (%s)", (size, viewport) =>
    site.visit(
      async ({ page }) => {
        for (const seat of [2, 3]) await page.getByLabel(`Who plays for player ${seat}`).selectOption("");
        await page.getByRole("button", { name: "Start the game" }).click();
        const tour = page.getByRole("dialog");
        for (const [at, [title, spot]] of STEPS.entries()) {
          await tour.getByRole("heading", { name: title }).waitFor();
          await page.locator(spot).waitFor();
          await tour.getByText(`${at + 1} of 5`).waitFor();
          // What it speaks of is in sight beside it.
          const framed = await page.evaluate((name) => {
            const parts: Record<string, string> = { decision: ".decision", board: ".board", history: ".history", panels: ".panels, .places", less: ".menu" };
            const shown = [...document.querySelectorAll(`.table :is(${parts[name]})`)].filter((element) => element.getClientRects().length > 0);
            const dialog = document.querySelector("dialog")!.getBoundingClientRect();
            return shown.some((element) => {
              const { left, right, top, bottom } = element.getBoundingClientRect();
              return left < dialog.left - 20 || right > dialog.right + 20 || top < dialog.top - 20 || bottom > dialog.bottom + 20;
            });
          }, spot.slice(".spot-".length));
          expect(framed, title).toBe(true);
          expect(await violations(page)).toEqual([]);
          await keep(page, `tour-${size}-${at + 1}`);
          if (at < STEPS.length - 1) await tour.getByRole("button", { name: "Next" }).click();
        }
        await tour.getByRole("button", { name: "Back" }).click();
        await tour.getByRole("heading", { name: STEPS[3][0] }).waitFor();
        await tour.getByRole("button", { name: "Next" }).click();
        await tour.getByRole("button", { name: "To the table" }).click();
        await tour.waitFor({ state: "detached" });
        expect(await page.locator("[class*=spot-]").count()).toBe(0);
        // It comes once, and again when asked for.
        await page.reload();
        await page.locator(".rh-board .rh-hex").first().waitFor();
        expect(await tour.count()).toBe(0);
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("button", { name: "Tour" }).click();
        await tour.getByRole("heading", { name: STEPS[0][0] }).waitFor();
        await page.keyboard.press("Escape");
        await tour.waitFor({ state: "detached" });
      },
      "#/new",
      { viewport },
      "main",
    ), 120_000);
});
