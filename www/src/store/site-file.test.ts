import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { localTable } from "../table/local.js";
import { readGame } from "./files.js";

const folder = process.env.RAILHEAD_CONFORMANCE ?? "../shared/conformance";
const file = `${folder}/games/1822mrs-3p-opening.json`;
if (!existsSync(file)) console.log(`skipped: no ${file}`);

test.skipIf(!existsSync(file))("a game of the 18xx.games site, kept here and opened again, goes back as a file of the site", async () => {
  const opened = readGame(readFileSync(file, "utf8"));
  expect(opened.origin).toBe("site");
  const table = localTable();
  expect(await table.open(opened.source)).toBe(true);
  const again = localTable();
  expect(await again.open({ save: JSON.parse(JSON.stringify(table.save())) })).toBe(true);
  const back = localTable();
  expect(await back.open(readGame(JSON.stringify(await again.client.export())).source)).toBe(true);
  // The site asks for more than is decided here, so the actions may differ; the game is the same.
  const { players, position, round } = table.view!;
  expect([back.view!.players, back.view!.position, back.view!.round]).toEqual([players, position, round]);
});
