// The site as one file that is opened from disk: www/dist/offline.html. There a
// page may not fetch anything, so it carries the engine's module and the scripts
// of its workers in elements (www/src/engine/carried.ts reads them).
import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./project.mjs";
import { Failure } from "./run.mjs";

/** Text within a script element: it must not seem to end. */
const within = (code) => code.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

const element = (id, type, text) => `<script type="${type}" id="carried-${id}">${text}</script>`;

/** The one output whose name begins so and ends so. */
function one(outputs, begin, end) {
  const found = outputs.filter(({ fileName }) => fileName.split("/").at(-1).startsWith(begin) && fileName.endsWith(end));
  if (found.length !== 1) throw new Failure(`offline.html: ${found.length} outputs ${begin}*${end}`);
  const { code, source } = found[0];
  return code ?? (typeof source === "string" ? source : Buffer.from(source).toString("utf8"));
}

export async function buildOffline() {
  // Not before the set-up has installed it.
  const { build } = await import("vite");
  const { output } = await build({ root: inRoot("www"), mode: "offline", logLevel: "warn", build: { write: false } });
  const icon = readFileSync(inRoot("www/public/icon.svg")).toString("base64");
  const carried = [
    element("module", "text/plain", readFileSync(inRoot("pkg/railhead_bg.wasm")).toString("base64")),
    element("desk", "text/plain", within(one(output, "desk.worker", ".js"))),
    element("thread", "text/plain", within(one(output, "thread", ".js"))),
  ];
  const script = `<script type="module">${within(one(output, "index", ".js"))}</script>`;
  const html = one(output, "index", ".html")
    .replace(/\s*<link rel="(?:stylesheet|modulepreload|apple-touch-icon|manifest)"[^>]*>/g, "")
    .replace(/\s*<script type="module"[^>]*><\/script>/, "")
    .replace(/href="[^"]*icon\.svg"/, () => `href="data:image/svg+xml;base64,${icon}"`)
    .replace("</head>", () => `<style>${one(output, "index", ".css")}</style>\n</head>`)
    .replace("</body>", () => `${[...carried, script].join("\n")}\n</body>`);
  writeFileSync(inRoot("www/dist/offline.html"), html);
}
