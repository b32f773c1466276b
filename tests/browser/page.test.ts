// What people do on the page.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { legalTileLays, startPosition } from "railhead-18xx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drop, keep, seen, Site, violations, type OpenPage } from "./site.js";

const recorded =
  process.env.RAILHEAD_CONFORMANCE ?? fileURLToPath(new URL("../../../shared/conformance", import.meta.url));

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

const visit = (work: (open: OpenPage) => Promise<void>, hash = "#board=18West", options: Parameters<Site["open"]>[1] = {}) =>
  site.visit(work, hash, options);

const west = JSON.stringify(startPosition("18West"));
const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

describe("opening", () => {
  test("a position by file: the company's best routes, proved (18West §14.4: UP earns 130)", () =>
    visit(async ({ page }) => {
      await page.setInputFiles("input[type=file]", file("start.json", west));
      await page.getByRole("heading", { name: "start.json" }).waitFor();
      await page.getByRole("button", { name: /Union Pacific/ }).click();
      await page.getByTestId("total").waitFor();
      expect(await page.getByTestId("total").textContent()).toBe("130");
      expect(await page.getByTestId("status").textContent()).toContain("proved");
      expect(await page.locator("path.rh-run").count()).toBe(2);
      const routes = page.getByRole("list").filter({ hasText: "Sacramento" }).getByRole("button");
      expect(await routes.count()).toBe(2);
      await routes.first().focus();
      expect(await page.locator(".rh-route.rh-active").count()).toBe(2);
      expect(await page.locator(".rh-route.rh-dim").count()).toBe(2);
      expect(await violations(page)).toEqual([]);
      await keep(page, "routes-18West");
    }));

  test("a position by dropping it", () =>
    visit(async ({ page }) => {
      await drop(page, "dropped.json", JSON.stringify(startPosition("1822NRS")));
      await page.getByRole("heading", { name: "dropped.json" }).waitFor();
      expect(await page.locator("#board-choice").inputValue()).toBe("1822NRS");
    }));

  test("a position by pasting it", () =>
    visit(async ({ page }) => {
      await page.getByRole("button", { name: "Paste" }).click();
      await page.getByLabel(/The text of a position/).fill(west);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await page.getByRole("heading", { name: "The pasted text" }).waitFor();
    }));

  test("a damaged file says why and loses nothing", () =>
    visit(async ({ page }) => {
      await page.setInputFiles("input[type=file]", file("start.json", west));
      await page.getByRole("heading", { name: "start.json" }).waitFor();
      const tokens = await page.locator(".rh-token").count();
      await page.setInputFiles("input[type=file]", file("broken.json", west.slice(0, 200)));
      const alert = page.getByRole("alert");
      await alert.waitFor();
      expect(await alert.textContent()).toMatch(/broken\.json was not opened\. This is not JSON/);
      expect(await page.getByRole("heading", { name: "start.json" }).count()).toBe(1);
      expect(await page.locator(".rh-token").count()).toBe(tokens);
      await page.getByRole("button", { name: "Dismiss" }).click();
      expect(await alert.count()).toBe(0);
    }));

  test("in German, what is damaged or against the rules is told in German", () =>
    visit(
      async ({ page }) => {
        const start = startPosition("18West");
        const told = async (name: string, text: string): Promise<string> => {
          await page.setInputFiles("input[type=file]", file(name, text));
          await page.getByRole("alert").filter({ hasText: name }).waitFor();
          return (await page.getByRole("alert").locator("p").textContent()) ?? "";
        };
        expect(await told("kaputt.json", west.replace('"version":1', '"version";1'))).toBe("kaputt.json wurde nicht geöffnet. Ab Zeile 1, Spalte 40 ist das kein JSON.");
        const short = JSON.stringify({ ...start, tokens: [{ company: "UP", hex: "F21" }] });
        expect(await told("ohne.json", short)).toBe("ohne.json wurde nicht geöffnet. position.tokens[0]: „stop“ fehlt.");
        expect(await page.getByRole("heading", { name: "ohne.json" }).count()).toBe(0);
        const problem = { format: "railhead/route-problem", version: 1, layout: { orientation: "flat", letters: "columns" }, hexes: [{ hex: "A1", code: "path=a:0,b:7" }], company: "X", trains: [] };
        expect(await told("aufgabe.json", JSON.stringify(problem))).toBe("aufgabe.json wurde nicht geöffnet. hexes[0].code: Spalte 12 im Code: Eine Seite ist eine Zahl von 0 bis 5.");
        const trace = '{"id":0,"type":"setup","phase":"1","companies":{"24":{},"CR":{}}}\n{"id":1,"phase":"9"}';
        expect(await told("spur.jsonl", trace)).toMatch(/^spur\.jsonl wurde nicht geöffnet\. Zeile 2: 1822\w* hat keine Phase „9“\.$/);
        await keep(page, "damaged-de");

        // A token more than the hex has spaces: the position is seen, and what is wrong with it.
        const full = { ...start, tokens: [...(start.tokens ?? []), ...Array.from({ length: 4 }, () => ({ company: "GN", hex: "F21", stop: 0 }))] };
        const wrong = /tokens\[\d+\]: In F21 ist kein Platz mehr für diesen Bahnhof\./;
        expect(await told("voll.json", JSON.stringify(full))).toMatch(/^voll\.json wird gezeigt, aber etwas daran stimmt nicht\. tokens/);
        await page.getByRole("heading", { name: "voll.json" }).waitFor();
        await page.getByRole("button", { name: /Union Pacific/ }).click();
        await page.locator("aside .error").waitFor();
        expect(await page.locator("aside .error").textContent()).toMatch(wrong);
        expect(await violations(page)).toEqual([]);
        await keep(page, "against-rules-de");
      },
      "#board=18West",
      { locale: "de-DE" },
    ));

  test("a trace, with every run of its trains", () =>
    visit(async ({ page }) => {
      const lines = [
        { id: 0, type: "setup", phase: "1", companies: { 24: { owner: 1 }, CR: { owner: null }, GWR: { owner: null } } },
        { id: 3, type: "buy_train", round: "OR 1.1", phase: "1", companies: { 24: { owner: 1, trains: ["L"], tokens: [["D35", 0]] } } },
        { id: 4, type: "run_routes", round: "OR 1.1", phase: "1", revenue: 30 },
        { id: 7, type: "lay_tile", round: "OR 2.1", phase: "1", tiles: { E36: ["8-0", 2] } },
        { id: 8, type: "run_routes", round: "OR 2.1", phase: "1", revenue: 30 },
      ];
      await drop(page, "game.trace.jsonl", lines.map((l) => JSON.stringify(l)).join("\n"));
      await page.getByText("Run 2 of 2").waitFor();
      expect(await page.getByText(/1 tiles laid/).count()).toBe(1);
      await page.getByRole("button", { name: "Earlier run" }).click();
      await page.getByText("Run 1 of 2: OR 1.1, action 4, 30 earned").waitFor();
      expect(await page.getByText(/0 tiles laid/).count()).toBe(1);
    }));

  test.skipIf(!existsSync(recorded))("a recorded game: the runner's best routes are the known optimum", () =>
    visit(async ({ page }) => {
      const game = "1822mrs-3p-opening";
      const optima = JSON.parse(readFileSync(join(recorded, `optimum/${game}.json`), "utf8")) as { id: number; optimum: number }[];
      await page.setInputFiles("input[type=file]", [".json", ".trace.jsonl"].map((end) => join(recorded, `games/${game}${end}`)));
      await page.getByText(`Run ${optima.length} of ${optima.length}`).waitFor();
      await page.getByTestId("status").filter({ hasText: "proved" }).waitFor();
      expect(await page.getByTestId("total").textContent()).toBe(String(optima.at(-1)?.optimum));
      await keep(page, "recorded-game");
    }));

  test("a route problem of another game", () =>
    visit(async ({ page }) => {
      const problem = {
        format: "railhead/route-problem",
        version: 1,
        name: "Two towns",
        layout: { orientation: "flat", letters: "columns" },
        hexes: [
          { hex: "A1", place: "Alpha", colour: "yellow", code: "city=revenue:20;path=a:0,b:_0" },
          { hex: "A3", place: "Beta", colour: "green", code: "city=revenue:30,slots:2;path=a:3,b:_0" },
        ],
        tokens: [{ company: "X", hex: "A1" }],
        company: "X",
        trains: [{ kind: "through", name: "2", stops: 2 }],
      };
      await drop(page, "problem.json", JSON.stringify(problem));
      await page.getByRole("heading", { name: "Two towns" }).waitFor();
      expect(await page.locator(".rh-hex").count()).toBe(2);
      await page.getByTestId("total").waitFor();
      expect(await page.getByTestId("total").textContent()).toBe("50");
    }));
});

describe("a long search", () => {
  /** Cities in every hex, all joined: more routes than anyone can try. */
  const endless = JSON.stringify({
    format: "railhead/route-problem",
    version: 1,
    layout: { orientation: "flat", letters: "columns" },
    hexes: Array.from({ length: 100 }, (_, i) => {
      const [col, row] = [i % 10, Math.floor(i / 10)];
      const paths = [0, 1, 2, 3, 4, 5].map((e) => `path=a:${e},b:_0`).join(";");
      return {
        hex: `${String.fromCharCode(65 + col)}${2 * row + (col % 2) + 2}`,
        colour: "brown",
        code: `city=revenue:${10 * (1 + ((i * 7) % 9))},slots:2;${paths}`,
      };
    }),
    tokens: [{ company: "X", hex: "E10" }, { company: "X", hex: "B5" }],
    company: "X",
    trains: [9, 10, 11, 12].map((stops) => ({ kind: "through", name: String(stops), stops })),
  });

  test("can be stopped and begun again, and the page stays awake", () =>
    visit(async ({ page }) => {
      await drop(page, "endless.json", endless);
      await page.getByRole("button", { name: "Stop" }).click();
      await page.getByText("Stopped.").waitFor();
      await page.getByRole("button", { name: "Search again" }).click();
      await page.getByText(/Searching/).waitFor();
      const whole = await seen(page);
      await page.getByRole("button", { name: "Zoom in" }).click();
      expect((await seen(page)).width).toBeLessThan(whole.width);
      await page.selectOption("#board-choice", "1822NRS");
      await page.locator('.rh-hex[data-hex="N29"]').waitFor();
      expect(await page.getByText(/Searching/).count()).toBe(0);
    }));
});

describe("tile lays", () => {
  test("are shown hex by hex with pictures (18West §7.1: GN builds from St. Paul)", () =>
    visit(async ({ page }) => {
      await page.setInputFiles("input[type=file]", file("start.json", west));
      await page.getByText("without trains").click();
      await page.getByRole("button", { name: /Great Northern/ }).click();
      await page.getByRole("button", { name: "Show legal tile lays" }).click();
      await page.locator(".rh-highlight").first().waitFor();
      const { hex } = legalTileLays(startPosition("18West"), "GN")[0] as { hex: string };
      await page.getByRole("button", { name: hex, exact: true }).click();
      expect(await page.locator("aside svg.rh-tile").count()).toBeGreaterThan(0);
      expect(await violations(page)).toEqual([]);
      await keep(page, "lays-18West");
    }));
});

describe("moving about", () => {
  test("by wheel, buttons, dragging and keys", () =>
    visit(async ({ page }) => {
      const whole = await seen(page);
      await page.mouse.move(400, 400);
      await page.mouse.wheel(0, -600);
      const closer = await seen(page);
      expect(closer.width).toBeLessThan(whole.width * 0.6);
      await page.mouse.down();
      await page.mouse.move(520, 450, { steps: 4 });
      await page.mouse.up();
      const moved = await seen(page);
      expect(moved.x).toBeLessThan(closer.x - 50);
      // A drag is no click: no hex was chosen.
      expect(await page.getByRole("button", { name: "Close the hex" }).count()).toBe(0);
      await page.getByRole("button", { name: "Zoom out" }).click();
      expect((await seen(page)).width).toBeGreaterThan(moved.width * 1.2);
      await page.getByRole("button", { name: "Show the whole board" }).click();
      expect(await seen(page)).toEqual(whole);
    }));

  test("by two fingers", () =>
    visit(
      async ({ page }) => {
        const whole = await seen(page);
        await page.locator(".stage").evaluate((stage) => {
          stage.setPointerCapture = () => {};
          const send = (type: string, id: number, x: number, y: number) =>
            stage.dispatchEvent(
              new PointerEvent(type, { pointerId: id, pointerType: "touch", clientX: x, clientY: y, bubbles: true }),
            );
          send("pointerdown", 1, 150, 300);
          send("pointerdown", 2, 250, 300);
          for (let i = 1; i <= 5; i++) {
            send("pointermove", 1, 150 - 10 * i, 300);
            send("pointermove", 2, 250 + 10 * i, 300);
          }
          send("pointerup", 1, 100, 300);
          send("pointerup", 2, 300, 300);
        });
        expect((await seen(page)).width).toBeCloseTo(whole.width / 2, -1);
      },
      "#board=18West",
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    ));

  test("over the hexes with the arrow keys alone", () =>
    visit(async ({ page }) => {
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-hex") ?? null);
      for (let i = 0; i < 20 && (await focused()) === null; i++) await page.keyboard.press("Tab");
      expect(await focused()).toBe("A4");
      expect(await page.locator('.rh-hex[tabindex="0"]').count()).toBe(1);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowRight");
      const hex = await focused();
      expect(hex).toMatch(/^C/);
      const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      expect(label).toContain(hex);
      // Nothing covers the ring around it; a pointer has none.
      const middle = async (what: string): Promise<number[]> => {
        const { x, y, width, height } = (await page.locator(what).boundingBox())!;
        return [x + width / 2, y + height / 2].map(Math.round);
      };
      expect(await middle(".rh-focus")).toEqual(await middle(`.rh-hex[data-hex="${hex}"]`));
      const whole = await seen(page);
      await page.keyboard.press("+");
      const closer = await seen(page);
      expect(closer.width).toBeCloseTo(whole.width / 1.25, 0);
      await page.keyboard.press("Shift+ArrowRight");
      expect((await seen(page)).x).toBeGreaterThan(closer.x);
      await page.keyboard.press("0");
      expect(await seen(page)).toEqual(whole);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Close the hex" }).waitFor();
      // Whatever is drawn anew, the focus stays on its hex.
      expect(await focused()).toBe(hex);
      expect(await page.locator(".rh-focus").count()).toBe(1);
      await keep(page, "keyboard");
      await page.locator('.rh-hex[data-hex="F11"]').click();
      expect(await focused()).toBe("F11");
      expect(await page.locator(".rh-focus").count()).toBe(0);
    }));
});

describe("the page", () => {
  test("shows a newcomer a game under way", () =>
    visit(async ({ page }) => {
      await page.getByRole("heading", { name: "Companies" }).waitFor();
      expect(await page.locator(".rh-token").count()).toBeGreaterThan(0);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("heading", { name: "Companies" }).locator("..").getByRole("button").first().click();
      await page.getByTestId("total").waitFor();
      await keep(page, "newcomer");
    }, "#/boards"));

  test("changes colours on request and remembers it", () =>
    visit(async ({ page }) => {
      const sheet = () => page.locator(".rh-sheet").evaluate((e) => getComputedStyle(e).fill);
      const light = await sheet();
      await page.getByRole("button", { name: "Use dark colours" }).click();
      await expect.poll(sheet).not.toBe(light);
      await page.reload();
      await page.locator(".rh-sheet").waitFor();
      expect(await sheet()).not.toBe(light);
      expect(await page.getByRole("button", { name: "Use light colours" }).count()).toBe(1);
    }));

  test("fits a phone", () =>
    visit(
      async ({ page }) => {
        await page.setInputFiles("input[type=file]", file("start.json", west));
        await page.getByRole("button", { name: /Union Pacific/ }).click();
        await page.getByTestId("total").waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
        await page.evaluate(() => scrollTo(0, 0));
        await keep(page, "phone");
      },
      "#board=18West",
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ));
});

// Last: it closes the server.
describe("offline", () => {
  test("the page, the boards and the routes go on", async () => {
    const { page, close } = await site.open("#board=18West", { serviceWorkers: "allow" });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await site.closeServer();
    await page.reload();
    await page.locator(".rh-hex").first().waitFor();
    await page.setInputFiles("input[type=file]", file("start.json", west));
    await page.getByRole("button", { name: /Union Pacific/ }).click();
    await page.getByTestId("total").waitFor();
    expect(await page.getByTestId("total").textContent()).toBe("130");
    await close();
  });
});
