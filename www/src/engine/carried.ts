/**
 * What `offline.html` carries in itself: the engine's module and the scripts of its workers, in
 * elements that `scripts/lib/offline.mjs` writes. The site has none of them and fetches files.
 */

import type { InitOptions } from "railhead-18xx";

const carried = (id: string): string | null => document.getElementById(id)?.textContent ?? null;

/** A worker whose script the page carries; null if the script is a file. */
export function carriedWorker(name: "desk" | "thread"): Worker | null {
  const script = carried(`carried-${name}`);
  if (script === null) return null;
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return new Worker(url, { name: "railhead" });
}

let bytes: Uint8Array<ArrayBuffer> | null = null;

/** How a worker comes by the module. */
export function carriedModule(): InitOptions {
  const text = bytes ? null : carried("carried-module");
  if (text !== null) bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  return bytes ? { module: bytes } : {};
}
