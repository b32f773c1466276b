/** What is on offer in 1822: the bidding boxes and what comes after them. */

import type { BoxView, ItemKind, StackView, View1822 } from "railhead-18xx";

export interface BoxGroup {
  kind: ItemKind;
  boxes: BoxView[];
  /** One for all boxes, or one for each (1822+). */
  stacks: StackView[];
}

/** The boxes by kind, those that neither have anything in them nor will left out. */
export function boxGroups({ boxes, stacks }: View1822): BoxGroup[] {
  const kinds = [...new Set(boxes.map((box) => box.kind))];
  return kinds
    .map((kind) => ({
      kind,
      boxes: boxes.filter((box) => box.kind === kind),
      stacks: stacks.filter((stack) => stack.kind === kind),
    }))
    .filter((group) => group.boxes.some((box) => box.item !== null) || group.stacks.some((stack) => stack.left > 0));
}

/** Equal names in a row as one with their number. */
export function counted(names: readonly string[]): { name: string; count: number }[] {
  const out: { name: string; count: number }[] = [];
  for (const name of names) {
    const last = out.at(-1);
    if (last?.name === name) last.count++;
    else out.push({ name, count: 1 });
  }
  return out;
}
