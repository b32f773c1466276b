/** The keys of the table. The list in the help is made of the same. */

import type { Table } from "../table/table.svelte.js";
import { roundBeside, roundMarks } from "../table/rounds.js";

export interface Hands {
  table: Table;
  togglePause: () => void;
  help: () => void;
  /** Asks why not, or no more. */
  why: () => void;
  /** Shows a panel by its place; false if there is none. */
  panel: (place: number) => boolean;
}

export const keyList = [
  { keys: ["Z"], does: "key.undo" },
  { keys: ["Y"], does: "key.redo" },
  { keys: ["R"], does: "key.restart" },
  { keys: ["←", "→"], does: "key.step" },
  { keys: ["⇧ ←", "⇧ →"], does: "key.round" },
  { keys: ["Home", "End"], does: "key.ends" },
  { keys: ["P"], does: "key.pause" },
  { keys: ["W"], does: "key.why" },
  { keys: ["1 … 7"], does: "key.panel" },
  { keys: ["?"], does: "key.help" },
  { keys: ["↑", "↓", "+", "−", "0"], does: "key.board" },
  { keys: ["R", "⇧ R"], does: "key.turn" },
  { keys: ["Enter"], does: "key.confirm" },
  { keys: ["Esc"], does: "key.escape" },
] as const;

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input:not([type=range]), textarea, select, dialog") !== null;

/** Does what a key asks for; false if it asks for nothing. */
export function tableKey(e: KeyboardEvent, { table, togglePause, help, why, panel }: Hands): boolean {
  const { now } = table;
  if (!now || e.altKey || typing(e.target)) return false;
  // Without regard to Caps Lock.
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  // As elsewhere with Ctrl or ⌘, too.
  if ((e.ctrlKey || e.metaKey) && key !== "z" && key !== "y") return false;
  const moves = !(e.target instanceof Element && e.target.closest("[role=tablist], [role=radiogroup], input, summary"));
  const round = (step: -1 | 1): void => {
    const mark = roundBeside(roundMarks(table.log), now.at, step);
    void table.goTo(mark?.at ?? (step < 0 ? 0 : now.total));
  };
  switch (key) {
    case "z":
      void (e.shiftKey ? table.redo() : table.undo());
      return true;
    case "y":
      void table.redo();
      return true;
    case "r":
      void table.restartTurn();
      return true;
    case "p":
      togglePause();
      return true;
    case "w":
      why();
      return true;
    case "?":
      help();
      return true;
    case "ArrowLeft":
      if (!moves) return false;
      if (e.shiftKey) round(-1);
      else if (now.at > 0) void table.goTo(now.at - 1);
      return true;
    case "ArrowRight":
      if (!moves) return false;
      if (e.shiftKey) round(1);
      else if (now.at < now.total) void table.goTo(now.at + 1);
      return true;
    case "Home":
      if (!moves) return false;
      void table.goTo(0);
      return true;
    case "End":
      if (!moves) return false;
      void table.goTo(now.total);
      return true;
  }
  return /^[1-9]$/.test(key) && panel(Number(key) - 1);
}
