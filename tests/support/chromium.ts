// Headless Chromium, and what a page said while it was open.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });

/** Every error of a page: uncaught ones, logged ones, and requests that failed. */
export function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`${message.text()} (${message.location().url})`);
  });
  page.on("requestfailed", (request) => found.push(`${request.url()}: ${request.failure()?.errorText}`));
  return found;
}

/** Keeps a picture under `test-results/`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const path = `test-results/screenshots/${name}.png`;
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path });
}
