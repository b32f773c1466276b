/** Light or dark: the system's choice until the reader makes one. */

import type { Theme } from "../board-svg/index.js";

const KEY = "railhead.theme";
const query = window.matchMedia("(prefers-color-scheme: dark)");

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : null;
  } catch {
    return null;
  }
}

class ThemeChoice {
  private system = $state<Theme>(query.matches ? "dark" : "light");
  private chosen = $state<Theme | null>(stored());

  constructor() {
    query.addEventListener("change", (e) => (this.system = e.matches ? "dark" : "light"));
  }

  get now(): Theme {
    return this.chosen ?? this.system;
  }

  toggle(): void {
    const next: Theme = this.now === "dark" ? "light" : "dark";
    this.chosen = next === this.system ? null : next;
    const root = document.documentElement;
    if (this.chosen) root.dataset.theme = this.chosen;
    else delete root.dataset.theme;
    try {
      if (this.chosen) localStorage.setItem(KEY, this.chosen);
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
}

export const theme = new ThemeChoice();
