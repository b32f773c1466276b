// From a click to its painted answer on the built page, late in games:
//   npm run build:www && npm run bench -- page [NAME...]
// Each recorded game, and a game of 18West by sensible computer players, is
// opened at moments of its last stock round and its last operating round; every
// kind of control is clicked there. Time is that from the input event to the
// first frame that shows the answer; CPU time is that of all threads of the
// page's process meanwhile, the worker's included, where the system tells it.
// All is clicked five times over, with the panel beside it that draws most; told
// are the first time of each click, and the best of the five.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { inRoot } from "../lib/project.mjs";
import { builtSite, openGame, renderer } from "../lib/site.mjs";
import { cpuOf, head, one, quantile, row } from "./figures.mjs";

const GOAL = 100;
const TIMES = 5;

// --- positions ----------------------------------------------------------------

const step = ({ subject }) => ("step" in subject ? subject.step : subject.type);
const WANTED = ["stock_turn", "track", "token", "run", "dividend", "trains"];

/** The last moment of each kind in a game at which most can be done. */
function lateMoments(game) {
  const length = game.actions().length;
  const found = new Map();
  for (let at = Math.floor(length * 0.6); at < length; at++) {
    game.goTo(at);
    const decision = game.decision();
    if (!decision || !WANTED.includes(step(decision))) continue;
    const families = game.legalActions().length;
    const round = game.view().round.name;
    const known = found.get(step(decision));
    // The last round of that kind; in it the moment with most to choose from.
    if (!known || known.round !== round || known.families <= families) found.set(step(decision), { at, round, families });
  }
  game.goTo(length);
  return [...found].map(([name, { at, round }]) => ({ name, round, at, save: { ...game.save(), actions: game.actions().slice(0, at) } }));
}

function* positions({ Game }, names) {
  const wanted = (name) => names.length === 0 || names.includes(name);
  const folder = join(process.env.RAILHEAD_CONFORMANCE || inRoot("..", "shared", "conformance"), "games");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  if (files.length === 0) console.log("skipped: there are no recorded games");
  for (const file of files) {
    const name = file.replace(/\.json$/, "");
    if (wanted(name)) yield { name, moments: lateMoments(Game.import(readFileSync(join(folder, file), "utf8"))) };
  }
  if (!wanted("18West")) return;
  const game = Game.create({ title: "18West", players: ["Ann", "Ben", "Cleo", "Dora"], seed: "8" });
  for (let at = 0; game.decision(); at++) game.apply(game.suggest("sensible", at).action);
  yield { name: "18West", moments: lateMoments(game) };
}

// --- clicks -------------------------------------------------------------------

/** Waits in the page for an input event and then for the frame in which something holds. */
function answered(source) {
  const holds = new Function(`return (${source});`);
  globalThis.clickAnswer = new Promise((resolve) => {
    let start = null;
    const painted = () => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      channel.port2.postMessage(null);
    };
    const look = () => {
      if (start === null || !holds()) return;
      observer.disconnect();
      requestAnimationFrame(painted);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const begin = (event) => {
      start ??= event.timeStamp;
      setTimeout(look);
    };
    for (const type of ["click", "keydown", "input"]) addEventListener(type, begin, { capture: true, once: true });
  });
}

const actions = `document.querySelector("[data-actions]").dataset.actions`;
const previewed = `document.querySelector(".decision .confirm :is(dl dt, ul li, .next)")`;

/** A page at a moment, and what was measured there. */
class Bench {
  constructor(page, pid, game, where, rows) {
    Object.assign(this, { page, pid, game, where, rows });
  }

  /** Clicks of a kind so far in this pass: the same place in each pass is the same click. */
  made = new Map();

  /** The clicks of this moment by kind and place. */
  clicks = new Map();

  /** One more time for the click that is now due. */
  note(kind, time) {
    const place = this.made.get(kind) ?? 0;
    this.made.set(kind, place + 1);
    const key = `${kind} ${place}`;
    const known = this.clicks.get(key);
    if (known) return known.times.push(time);
    const click = { kind, game: this.game, where: this.where, times: [time] };
    this.clicks.set(key, click);
    this.rows.push(click);
  }

  /** Does something, and measures until its answer is painted; false if it has none. */
  async answer(kind, condition, act) {
    await this.page.evaluate(answered, condition);
    const before = cpuOf(this.pid);
    await act();
    const answer = this.page.evaluate(() => globalThis.clickAnswer);
    const milliseconds = await Promise.race([answer, new Promise((none) => setTimeout(none, 5000, null))]);
    const after = cpuOf(this.pid);
    if (milliseconds === null) {
      console.log(`${this.where}: no answer to ${kind}`);
      return false;
    }
    this.note(kind, { milliseconds, cpu: after === null ? NaN : after - before });
    await this.page.waitForTimeout(60);
    return true;
  }

  /** Clicks an element if it is there. */
  async click(kind, selector, condition, { at = 0 } = {}) {
    const element = this.page.locator(selector).nth(at);
    if ((await this.page.locator(selector).count()) <= at || !(await element.isEnabled())) return false;
    await element.scrollIntoViewIfNeeded();
    return this.answer(kind, condition, () => element.click({ timeout: 5000 }));
  }

  /** Presses a key. */
  key(kind, key, condition) {
    return this.answer(kind, condition, () => this.page.keyboard.press(key));
  }

  at() {
    return this.page.evaluate(() => document.querySelector("[data-actions]").dataset.actions);
  }

  /** What is chosen is done, undone, done again and undone. */
  async confirm() {
    const at = await this.at();
    if (!(await this.click("confirm", ".decision .confirm .primary", `${actions} !== "${at}"`))) return;
    const then = await this.at();
    const [undo, redo] = ["Undo", "Redo"].map((name) => `header [aria-label="${name}"]`);
    await this.click("undo", undo, `${actions} === "${at}"`);
    await this.click("redo", redo, `${actions} === "${then}"`);
    await this.click("undo", undo, `${actions} === "${at}"`);
  }

  async track() {
    const hexes = ".decision .hexes button";
    const count = await this.page.locator(hexes).count();
    if (count === 0) return;
    for (const part of [0, 0.5, 0.99]) {
      if (!(await this.click("hex in the list", hexes, `document.querySelector(".palette button")`, { at: Math.floor(count * part) }))) continue;
      const tiles = ".palette button";
      if (!(await this.click("tile", tiles, `document.querySelector(".rh-ghost")`))) continue;
      await this.page.waitForFunction(`Boolean(${previewed})`);
      const label = `document.querySelector(".palette .chosen b").textContent`;
      const before = await this.page.evaluate(label);
      const turnable = !/turn 1 of 1(,|$)/.test(before);
      if (turnable) await this.key("turn a tile", "r", `${label} !== ${JSON.stringify(before)}`);
      if (turnable) await this.answer("turn, until what follows is shown", `${label} === ${JSON.stringify(before)} || ${previewed}`, () => this.page.keyboard.press("r"));
      await this.page.waitForFunction(`Boolean(${previewed})`);
      await this.page.keyboard.press("Escape");
      await this.click("tile, until what follows is shown", tiles, previewed);
      if (part === 0.5) await this.confirm();
      await this.page.keyboard.press("Escape");
      await this.page.keyboard.press("Escape");
    }
    const name = await this.page.locator(hexes).first().textContent();
    await this.click("hex on the board", `.rh-hex[data-hex="${name}"]`, `document.querySelector(".palette button")`);
    await this.page.keyboard.press("Escape");
  }

  /** Rows of the panel: shares, trains, tokens, bids. */
  async rows_() {
    const kinds = ".decision .kinds button";
    const lists = await this.page.locator(kinds).count();
    for (let list = 0; list < Math.max(lists, 1); list++) {
      if (lists > 0) {
        const pressed = `document.querySelectorAll("${kinds}")[${list}].ariaPressed === "true"`;
        const other = await this.page.evaluate(pressed);
        if (!other) await this.click("another kind of action", kinds, pressed, { at: list });
      }
      const choices = ".decision .rows .options button, .decision table thead button";
      if ((await this.page.locator(choices).count()) === 0) continue;
      const name = (await this.page.locator(".decision .rows").count()) > 0 ? "choice in a row" : "dividend";
      if (!(await this.click(name, choices, `${previewed} || document.querySelector(".decision .take")`))) continue;
      if ((await this.page.locator(".decision .take").count()) > 0) {
        await this.click("amount", ".decision .take", previewed);
      }
      await this.confirm();
      await this.page.keyboard.press("Escape");
    }
  }

  async panels() {
    for (const panel of ["Players", "Companies", "Market", "Trains", "Log", "Charts", "On offer"]) {
      const tab = `[role=tab]:text-is("${panel}")`;
      const chosen = `[...document.querySelectorAll("[role=tab][aria-selected=true]")].some((t) => t.textContent === "${panel}")`;
      await this.page.locator(tab).first().isVisible();
      if (await this.page.evaluate(chosen)) continue;
      await this.click(`panel ${panel}`, tab, chosen);
    }
  }

  async others() {
    await this.click("why not?", ".decision .why", `document.querySelector('.decision [aria-label="Why not?"] :is(p, li)')`);
    await this.click("why not this?", '.decision [aria-label="Why not?"] li button', `document.querySelector('.decision [aria-label="Why not?"] .answer')`);
    await this.click("back from why not?", ".decision .why", `document.querySelector(".decision .why").ariaPressed === "false"`);
    await this.click("menu", ".menu > button", `document.querySelector(".menu li")`);
    await this.page.keyboard.press("Escape");
    const at = Number(await this.at());
    await this.click("one action back", '.history [aria-label]:text-is("‹")', `${actions} === "${at - 1}"`);
    await this.click("one action forth", '.history [aria-label]:text-is("›")', `${actions} === "${at}"`);
    await this.click("one round back", '.history [aria-label]:text-is("«")', `${actions} !== "${at}"`);
    const there = await this.at();
    await this.click("one round forth", '.history [aria-label]:text-is("»")', `${actions} !== "${there}"`);
    for (const to of [Math.floor(at / 2), at]) {
      const move = () => this.page.locator("input[type=range]").first().fill(String(to));
      await this.answer("slider over half the game", `${actions} === "${to}"`, move);
    }
  }

  async all() {
    for (let time = 0; time < TIMES; time++) {
      this.made.clear();
      await this.page.locator(`[role=tab]:text-is("Companies")`).first().click();
      await this.track();
      await this.rows_();
      await this.others();
      await this.panels();
    }
  }
}

export async function page(railhead, names) {
  const rows = [];
  const { browser, url, close } = await builtSite();
  try {
    for (const { name, moments } of positions(railhead, names)) {
      for (const moment of moments) {
        const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, serviceWorkers: "block" });
        const tab = await context.newPage();
        tab.setDefaultTimeout(15_000);
        await openGame(tab, url, moment.save);
        const where = `${name}, ${moment.round}, ${moment.name} (after ${moment.at})`;
        try {
          await new Bench(tab, await renderer(browser), name, where, rows).all();
        } catch (error) {
          console.log(`${where}: ${error.message.split("\n")[0]}`);
        }
        await context.close();
        say(where, rows.filter((row) => row.where === where));
      }
      title(name);
      print(rows.filter((row) => row.game === name));
    }
  } finally {
    await close();
  }
  title("all games");
  print(rows);
}

const first = ({ times }) => times[0].milliseconds;
const best = ({ times }) => Math.min(...times.map(({ milliseconds }) => milliseconds));
const cpu = ({ times }) => Math.min(...times.map((time) => time.cpu));

const figures = (rows, pick) => {
  const sorted = rows.map(pick).sort((a, b) => a - b);
  return [50, 90, 100].map((percent) => one(quantile(sorted, percent)));
};

/** A moment in a line, so that a run that is cut short has said something. */
function say(where, rows) {
  if (rows.length === 0) return;
  const [firsts, bests, cpus] = [first, best, cpu].map((pick) => figures(rows, pick).join(", "));
  console.log(`${where}: ${rows.length} clicks, first ${firsts} ms; best ${bests} ms; CPU ${cpus} ms; load ${one(loadavg()[0])}`);
}

const title = (name) => console.log(`\n${name}\n`);

function print(rows) {
  if (rows.length === 0) return;
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  head("click", "number", "first, half", "90 %", "worst", "best, half", "90 %", "worst", "CPU half", "90 %", "worst");
  const line = (name, of) => row(name, of.length, ...[first, best, cpu].flatMap((pick) => figures(of, pick)));
  for (const kind of kinds) line(kind, rows.filter((r) => r.kind === kind));
  line("all", rows);
  for (const [name, pick] of [["the first time", first], ["at best", best], ["of CPU at best", cpu]]) {
    const within = rows.filter((row) => pick(row) < GOAL).length;
    console.log(`${one((100 * within) / rows.length)} % of ${rows.length} clicks answered in under ${GOAL} ms ${name}`);
    for (const click of rows.filter((row) => pick(row) >= GOAL).sort((a, b) => pick(b) - pick(a)).slice(0, 10)) {
      console.log(`  ${one(pick(click))} ms: ${click.kind}; ${click.where}`);
    }
  }
}
