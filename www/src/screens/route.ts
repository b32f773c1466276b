/** Which screen an address asks for. */

export type Screen =
  | { name: "games" }
  | { name: "new" }
  | { name: "game"; id: string; analysis: boolean }
  | { name: "share"; data: string }
  /** The board viewer; old addresses name a board. */
  | { name: "boards"; board: string | null };

export function screenOf(hash: string): Screen {
  const [, first = "", rest = ""] = /^#\/([a-z]*)\/?(.*)$/.exec(hash) ?? [];
  if (first === "new") return { name: "new" };
  if (first === "game" && rest !== "") {
    const [id = "", part] = rest.split("/");
    return { name: "game", id: decodeURIComponent(id), analysis: part === "analysis" };
  }
  if (first === "share" && rest !== "") return { name: "share", data: rest };
  if (first === "boards") return { name: "boards", board: rest === "" ? null : decodeURIComponent(rest) };
  const old = new URLSearchParams(hash.slice(1)).get("board");
  return old === null ? { name: "games" } : { name: "boards", board: old };
}

export const address = {
  games: "#/",
  new: "#/new",
  boards: "#/boards",
  game: (id: string): string => `#/game/${encodeURIComponent(id)}`,
  analysis: (id: string): string => `${address.game(id)}/analysis`,
  share: (data: string): string => `#/share/${data}`,
};
