// The built site, served and opened in headless Chromium.
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { preview, type PreviewServer } from "vite";
import { expect } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const screens = join(root, "test-results", "screens");
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Chromium without a sandbox (as root) and without talk to the outside. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export class Site {
  private constructor(
    private readonly server: PreviewServer,
    private readonly browser: Browser,
    readonly url: string,
  ) {}

  static async start(): Promise<Site> {
    const server = await preview({
      root: join(root, "www"),
      logLevel: "error",
      preview: { host: "127.0.0.1", port: 0, strictPort: false },
    });
    const address = server.httpServer.address();
    if (address === null || typeof address === "string") throw new Error("the site has no port");
    const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    return new Site(server, browser, `http://127.0.0.1:${address.port}/`);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.closeServer();
  }

  async closeServer(): Promise<void> {
    const { httpServer } = this.server;
    if (!httpServer.listening) return;
    if ("closeAllConnections" in httpServer) httpServer.closeAllConnections();
    await this.server.close();
  }

  /** Opens the site, or a file by its address; everything the page complains about is gathered in `complaints`. It is there when `ready` is. */
  async open(hash = "", options: BrowserContextOptions = {}, ready = ".rh-board .rh-hex"): Promise<OpenPage> {
    const context = await this.browser.newContext({
      viewport: { width: 1360, height: 860 },
      colorScheme: "light",
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on("console", (m) => {
      const told = m.type() === "error" || m.type() === "warning";
      if (told && !/Service Worker registration blocked/.test(m.text())) complaints.push(m.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(hash.startsWith("file:") ? hash : `${this.url}${hash}`);
    await page.locator(ready).first().waitFor();
    return { page, complaints, close: () => context.close() };
  }

  /** Opens the site for some work and closes it however that ends; the page must not complain. */
  async visit(work: (open: OpenPage) => Promise<void>, ...where: Parameters<Site["open"]>): Promise<void> {
    const open = await this.open(...where);
    try {
      await work(open);
      expect(open.complaints).toEqual([]);
    } finally {
      await open.close();
    }
  }

  /** The same at the table of a game that is opened from a file. */
  visitGame(text: string, work: (open: OpenPage) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
    const sit = async (open: OpenPage) => {
      await open.page.setInputFiles("input[type=file]", { name: "game.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await open.page.locator(".rh-board .rh-hex").first().waitFor({ timeout: 60_000 });
      await open.page.getByRole("button", { name: "Skip the tour" }).click();
      await work(open);
    };
    return this.visit(sit, "#/", options, "main");
  }
}

export interface OpenPage {
  page: Page;
  complaints: string[];
  close: () => Promise<void>;
}

/** What axe-core finds wrong, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
  });
}

/** Keeps a picture for people to look at. */
export async function keep(page: Page, name: string): Promise<void> {
  mkdirSync(screens, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(screens, `${name}.png`) });
}

/** The part of the sheet that is seen. */
export async function seen(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator("svg.rh-board").first().getAttribute("viewBox");
  const [x, y, width, height] = (box ?? "").split(" ").map(Number) as [number, number, number, number];
  return { x, y, width, height };
}

/** Lets a file fall on the page. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      const target = document.querySelector("main") as HTMLElement;
      for (const type of ["dragenter", "dragover", "drop"]) {
        target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    [name, text] as [string, string],
  );
}
