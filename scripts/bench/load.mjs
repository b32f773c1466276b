// From an address to the first board, on the built page:
//   npm run build:www && npm run bench -- load
// Each time in a browser context of its own, with nothing kept from before. Time
// goes from the beginning of the navigation to the first frame with a board; CPU
// time is that of all threads of the page's process, where the system tells it.
// The second line of a board is that of a slower line, over which the files go as
// they lie in www/dist, not compressed.
import { builtSite, renderer } from "../lib/site.mjs";
import { cpuOf, head, one, row } from "./figures.mjs";

const TIMES = 5;
const BOARDS = ["1822", "18West"];
const LINES = [
  { name: "local", limit: null },
  { name: "20 Mbit/s, 40 ms", limit: { offline: false, latency: 40, downloadThroughput: 2.5e6, uploadThroughput: 1e6 } },
];

/** Resolves in the page once a frame with a board has been painted, with the time since the navigation began. */
function boardPainted() {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(".rh-board .rh-hex")) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
    look();
  });
}

async function once(browser, url, limit) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, serviceWorkers: "block" });
  const page = await context.newPage();
  if (limit) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", limit);
  }
  await page.goto(url, { waitUntil: "commit" });
  const milliseconds = await page.evaluate(boardPainted);
  const cpu = cpuOf(await renderer(browser)) ?? NaN;
  await context.close();
  return { milliseconds, cpu };
}

export async function load() {
  const { browser, url, close } = await builtSite();
  try {
    head("board", "line", "best ms", "worst ms", "CPU best", "CPU worst");
    for (const board of BOARDS) {
      for (const { name, limit } of LINES) {
        const all = [];
        for (let i = 0; i < TIMES; i++) all.push(await once(browser, `${url}boards/${board}`, limit));
        const ends = (pick) => [Math.min(...all.map(pick)), Math.max(...all.map(pick))].map(one);
        row(board, name, ...ends((r) => r.milliseconds), ...ends((r) => r.cpu));
      }
    }
  } finally {
    await close();
  }
}
