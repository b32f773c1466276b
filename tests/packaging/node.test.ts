// The packed tarball in fresh Node projects.
import { expect, test } from "vitest";
import { consumer } from "./consumer.js";

const lines = ["1822: ", "1822MRS: ", "1822NRS: ", "18West: "];

test("K115: import in Node, and the worker in a thread", async () => {
  using app = consumer("node-esm");
  const output = await app.run("node", ["main.js"]);
  for (const line of lines) expect(output).toContain(line);
  expect(output).toContain("4 boards");
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
  await expect(command("bored")).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("bored") });
});

test("the schemas", async () => {
  using app = consumer(null);
  const script = `console.log(require("railhead-18xx/schema/position.json").title)`;
  expect(await app.run("node", ["-e", script])).toBe("Position\n");
});
