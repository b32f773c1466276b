/** A drawing of a board on the page, of which only what has changed is replaced. */

import type { BoardParts } from "../board-svg/index.js";

interface Layer {
  group: Element;
  /** The parts as text, and the elements that stand for them. */
  parts: readonly string[];
  elements: (Element | null)[];
}

export class Drawing {
  #head = "";
  #layers: Layer[] = [];

  constructor(private readonly holder: Element) {}

  show({ head, layers }: BoardParts): void {
    if (head !== this.#head || layers.length !== this.#layers.length) this.#begin(head, layers);
    else for (const [at, layer] of this.#layers.entries()) replace(layer, layers[at] ?? []);
  }

  #begin(head: string, layers: readonly string[][]): void {
    const [ground, ...above] = layers.map((parts) => `<g>${parts.join("")}</g>`);
    // The drawing is text that this page made; nothing in it comes from outside unescaped.
    this.holder.innerHTML = `${head}${ground}<g class="rh-above">${above.join("")}</g></svg>`;
    const [first, rest] = this.holder.querySelectorAll(":scope > svg > g");
    const groups = first && rest ? [first, ...rest.children] : [];
    this.#head = head;
    this.#layers = groups.map((group, at) => {
      const parts = layers[at] ?? [];
      const children = [...group.children];
      return { group, parts, elements: parts.map((part) => (part === "" ? null : (children.shift() ?? null))) };
    });
  }
}

/** The parts of a layer that are others now. */
function replace(layer: Layer, parts: readonly string[]): void {
  const length = Math.max(parts.length, layer.parts.length);
  const others: number[] = [];
  for (let at = 0; at < length; at++) if ((parts[at] ?? "") !== (layer.parts[at] ?? "")) others.push(at);
  if (others.length === 0) return;
  // All of them are read at once: reading each by itself takes twice as long.
  const fresh = drawn(layer.group.ownerDocument, others.map((at) => parts[at] ?? "").join(""));
  for (const at of others) {
    const element = parts[at] ? (fresh.shift() ?? null) : null;
    const old = layer.elements[at] ?? null;
    if (old && element && adopt(old, element)) continue;
    if (old && element) old.replaceWith(element);
    else if (old) old.remove();
    else if (element) layer.group.insertBefore(element, after(layer, at));
    layer.elements[at] = element;
  }
  layer.parts = parts;
  layer.elements.length = parts.length;
}

/**
 * Gives an element what another of its kind is: a hex whose ground has changed keeps the focus, and is not laid out
 * anew. Not for those with more in them, or with other attributes, save what the page has set itself.
 */
function adopt(old: Element, fresh: Element): boolean {
  const alike = old.tagName === fresh.tagName && !old.hasChildNodes() && !fresh.hasChildNodes();
  if (!alike) return false;
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  return true;
}

/** What stands next in a layer after a part. */
function after({ elements }: Layer, at: number): Element | null {
  for (let next = at + 1; next < elements.length; next++) if (elements[next]) return elements[next] ?? null;
  return null;
}

function drawn(document: Document, parts: string): Element[] {
  const box = document.createElementNS("http://www.w3.org/2000/svg", "g");
  box.innerHTML = parts;
  return [...box.children];
}
