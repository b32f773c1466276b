// The packed tarball in fresh Node projects.
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { consumer } from "./consumer.js";

const lines = ["1822: ", "1822MRS: ", "1822NRS: ", "18West: ", "UP earns 130 (optimal)"];

test("K115: import in Node, and the worker in a thread", async () => {
  using app = consumer("node-esm");
  const output = await app.run("node", ["main.js"]);
  for (const line of lines) expect(output).toContain(line);
  expect(output).toContain("130 in the worker");
  expect(output).toContain('SR 1: [{"type":"bid",');
});

test("K115: require in Node", async () => {
  using app = consumer("node-cjs");
  const output = await app.run("node", ["main.js"]);
  for (const line of lines) expect(output).toContain(line);
});

test("the command", async () => {
  using app = consumer(null);
  const command = (...args: string[]) => app.run("npx", ["--no-install", "railhead-18xx", ...args]);
  expect(await command("--help")).toContain("board TITLE");
  expect(await command("board", "1822")).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  await expect(command("board", "1830")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("board/unknown_title"),
  });
  const sample = (name: string) => resolve("examples", name);
  const result = JSON.parse(await command("routes", sample("problems/mines-and-ferries.json"), "--json"));
  expect(result).toMatchObject({ status: "optimal", total: result.bound });
  expect(await command("routes", sample("positions/18west-middle.json"), "--company", "UP")).toMatch(
    /^\d+, proved the best \(\d+ nodes\)\n5: \d+: .* - /,
  );
  await expect(command("routes", sample("positions/18west-middle.json"))).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--company is needed, one of: UP"),
  });
  await expect(command("routes", "package.json")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("file/foreign"),
  });
  await expect(command("bored")).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("bored") });
});

test("the schemas", async () => {
  using app = consumer(null);
  const script = `console.log(require("railhead-18xx/schema/position.json").title)`;
  expect(await app.run("node", ["-e", script])).toBe("Position\n");
});
