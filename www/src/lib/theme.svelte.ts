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
  private own = $state<Theme | null>(stored());

  constructor() {
    query.addEventListener("change", (e) => (this.system = e.matches ? "dark" : "light"));
  }

  get now(): Theme {
    return this.own ?? this.system;
  }

  /** What the reader chose; null for the system's. */
  get chosen(): Theme | null {
    return this.own;
  }

  toggle(): void {
    const next: Theme = this.now === "dark" ? "light" : "dark";
    this.choose(next === this.system ? null : next);
  }

  choose(theme: Theme | null): void {
    this.own = theme;
    const root = document.documentElement;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    try {
      if (theme) localStorage.setItem(KEY, theme);
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
}

export const theme = new ThemeChoice();
