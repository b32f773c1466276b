// The built site, served, and Chromium to look at it.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { inRoot } from "./project.mjs";
import { Failure } from "./run.mjs";

export async function builtSite() {
  if (!existsSync(inRoot("www", "dist", "index.html"))) throw new Failure("the site is not built: npm run build:www");
  const server = await preview({ root: inRoot("www"), logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  return {
    browser,
    url: `http://127.0.0.1:${server.httpServer.address().port}/#/`,
    async close() {
      await browser.close();
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}

/** Opens a saved game as a file, without tour or pauses. */
export async function openGame(page, url, save) {
  await page.addInitScript(() =>
    localStorage.setItem("railhead.settings", JSON.stringify({ toured: true, handOver: false, skipSingle: false })),
  );
  await page.goto(url);
  const buffer = Buffer.from(JSON.stringify(save));
  await page.setInputFiles("input[type=file]", { name: "game.json", mimeType: "application/json", buffer });
  await page.locator(".rh-board .rh-hex").first().waitFor({ state: "attached" });
}

/** The process of the page that was opened last. */
export async function renderer(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return Math.max(...processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id));
}
