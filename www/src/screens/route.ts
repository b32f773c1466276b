/** Which screen an address asks for. */

export type Screen =
  | { name: "games" }
  /** Setting up; an address may name what. */
  | { name: "new"; variant: string | null }
  | { name: "game"; id: string; analysis: boolean }
  | { name: "share"; data: string }
  /** The board viewer; old addresses name a board. */
  | { name: "boards"; board: string | null };

export function screenOf(hash: string): Screen {
  const [, first = "", rest = ""] = /^#\/([a-z]*)\/?(.*)$/.exec(hash) ?? [];
  if (first === "new") return { name: "new", variant: rest === "" ? null : decodeURIComponent(rest) };
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
  newOf: (variant: string): string => `${address.new}/${encodeURIComponent(variant)}`,
  boards: "#/boards",
  game: (id: string): string => `#/game/${encodeURIComponent(id)}`,
  analysis: (id: string): string => `${address.game(id)}/analysis`,
  share: (data: string): string => `#/share/${data}`,
};
