/** The panels of the table, in the order of their tabs. */

import type { Component } from "svelte";
import ChartsPanel from "../panels/ChartsPanel.svelte";
import CompaniesPanel from "../panels/CompaniesPanel.svelte";
import LogPanel from "../panels/LogPanel.svelte";
import MarketPanel from "../panels/MarketPanel.svelte";
import OfferPanel from "../panels/OfferPanel.svelte";
import PlayersPanel from "../panels/PlayersPanel.svelte";
import TrainsPanel from "../panels/TrainsPanel.svelte";
import type { Table } from "../table/table.svelte.js";

export const panels = {
  offer: OfferPanel,
  players: PlayersPanel,
  companies: CompaniesPanel,
  market: MarketPanel,
  trains: TrainsPanel,
  log: LogPanel,
  charts: ChartsPanel,
} satisfies Record<string, Component<{ table: Table }>>;

export type PanelId = keyof typeof panels;
export const panelIds = Object.keys(panels) as PanelId[];

const KEY = "railhead.panels";

/** The panels that were looked at last, in the first and in the second place. */
export function readPanels(): [PanelId, PanelId] {
  const usual: [PanelId, PanelId] = ["offer", "players"];
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as unknown;
    if (Array.isArray(kept) && kept.length === 2 && kept.every((id) => panelIds.includes(id as PanelId))) {
      return kept as [PanelId, PanelId];
    }
  } catch {
    // What was kept is of no use.
  }
  return usual;
}

export function keepPanels(chosen: readonly [PanelId, PanelId]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // They are as usual the next time.
  }
}
