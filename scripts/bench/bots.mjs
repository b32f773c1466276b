// Decisions of the sensible player in WebAssembly: whole games in which it has
// every seat.
//   npm run bench -- bots                                 twenty games of each title at 3 and 5 players
//   npm run bench -- bots --games 5 --first 3 --title 1822 --players 4
import { Failure } from "../lib/run.mjs";
import { cpu, head, one, quantile, row } from "./figures.mjs";

const NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"];
/** The goal for the slowest decision, in milliseconds of CPU time. */
const GOAL = 100;

function wanted(options) {
  const wanted = { games: 20, first: 1, titles: ["1822", "18West"], players: [3, 5], bot: "sensible" };
  for (let at = 0; at < options.length; at += 2) {
    const [option, value] = [options[at], options[at + 1]];
    if (option === "--games" || option === "--first") wanted[option.slice(2)] = Number(value);
    else if (option === "--title") wanted.titles = [value];
    else if (option === "--players") wanted.players = [Number(value)];
    else if (option === "--bot") wanted.bot = value;
    else throw new Failure(`no such option: ${option}`);
  }
  return wanted;
}

/** What is decided, in a word. */
const kind = ({ subject }) => ("step" in subject ? subject.step : subject.type);

/** Every decision of a game with its CPU time. */
function* decisions({ Game }, title, players, seed, bot) {
  const game = Game.create({ title, players: NAMES.slice(0, players), seed: String(seed) });
  for (let at = 0; ; at++) {
    const decision = game.decision();
    if (!decision) break;
    const { milliseconds, result } = cpu(() => game.suggest(bot, at));
    yield { milliseconds, at, kind: kind(decision), seed };
    game.apply(result.action);
  }
  game.free();
}

export async function bots(railhead, options) {
  const { games, first, titles, players, bot } = wanted(options);
  const slow = [];
  head("title", "players", "seeds", "decisions", "half", "99 %", "99.9 %", "slowest", `above ${GOAL} ms`);
  for (const title of titles) {
    for (const seats of players) {
      const all = [];
      for (let seed = first; seed < first + games; seed++) {
        for (const one of decisions(railhead, title, seats, seed, bot)) all.push({ ...one, title, seats });
      }
      all.sort((a, b) => a.milliseconds - b.milliseconds);
      const ms = (percent) => one(quantile(all, percent).milliseconds);
      const above = all.filter(({ milliseconds }) => milliseconds > GOAL).length;
      row(title, seats, `${first}-${first + games - 1}`, all.length, ms(50), ms(99), ms(99.9), ms(100), above);
      slow.push(...all.slice(-5).reverse());
    }
  }
  console.log("\nthe slowest");
  for (const { title, seats, seed, at, kind, milliseconds } of slow) {
    console.log(`${title}, ${seats} players, seed ${seed}, after ${at} actions, ${kind}: ${one(milliseconds)} ms`);
  }
}
