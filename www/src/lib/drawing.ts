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
  let next: Element | null = null;
  const length = Math.max(parts.length, layer.parts.length);
  for (let at = length - 1; at >= 0; at--) {
    const part = parts[at] ?? "";
    let element = layer.elements[at] ?? null;
    if (part !== (layer.parts[at] ?? "")) {
      element?.remove();
      element = part === "" ? null : drawn(layer.group.ownerDocument, part);
      if (element) layer.group.insertBefore(element, next);
      layer.elements[at] = element;
    }
    next = element ?? next;
  }
  layer.parts = parts;
  layer.elements.length = parts.length;
}

function drawn(document: Document, part: string): Element | null {
  const box = document.createElementNS("http://www.w3.org/2000/svg", "g");
  box.innerHTML = part;
  return box.firstElementChild;
}
