// The whole page as one file, opened from disk.
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Site } from "./site.js";

const address = pathToFileURL(fileURLToPath(new URL("../../www/dist/offline.html", import.meta.url))).href;

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

test("a game is begun, played and kept, and asks nothing of anybody", async () => {
  const { page, complaints, close } = await site.open(`${address}#/new`, {}, "main");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address)) asked.push(request.url());
  });
  await page.getByLabel("Who plays for player 2").selectOption("random");
  await page.getByLabel("Seed").fill("7");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByRole("button", { name: "Skip the tour" }).click();
  await page.locator(".rh-hex").first().waitFor();
  const place = page.getByLabel("Place in the game");
  // Either the person is asked, or the computer player has moved.
  const begun = async () => Number(await place.inputValue()) > 0 || (await page.getByRole("button", { name: /^Bid £/ }).count()) > 0;
  await expect.poll(begun, { timeout: 15_000 }).toBe(true);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.waitForTimeout(300);
  const at = await place.inputValue();
  await page.reload();
  await page.locator(".rh-hex").first().waitFor();
  expect(Number(await place.inputValue())).toBeGreaterThanOrEqual(Number(at));
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("the board viewer finds routes", async () => {
  const { page, complaints, close } = await site.open(`${address}#/boards`);
  await page.getByRole("heading", { name: "Companies" }).locator("..").getByRole("button").first().click();
  await page.getByTestId("status").filter({ hasText: "proved" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
