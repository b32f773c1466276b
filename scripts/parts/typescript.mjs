// The parts that TypeScript and Vitest run.
import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../lib/project.mjs";
import { Failure, attempt } from "../lib/run.mjs";
import { check, fromVitest } from "../lib/tally.mjs";
import { chromium } from "../setup.mjs";

export async function typescript() {
  const tests = await attempt("tsc", ["--noEmit", "-p", "tsconfig.json"]);
  const page = await attempt("svelte-check", ["--workspace", "www", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]);
  return check(tests.code).plus(check(page.code));
}

async function vitest(project, env = {}) {
  const report = inRoot("test-results", `${project}.json`);
  const { code } = await attempt(
    "vitest",
    ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    { env },
  );
  if (!existsSync(report)) throw new Failure(`vitest wrote no report for ${project}`);
  return fromVitest(JSON.parse(readFileSync(report, "utf8"))).ended(code);
}

export const unit = () => vitest("unit");

export const browser = async () => vitest("browser", { CHROME_PATH: await chromium() });

export const packaging = async () => vitest("packaging", { CHROME_PATH: await chromium() });
