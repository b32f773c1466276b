/** Station tokens and the other pieces of companies. */

import { num, point, polar, type Point } from "./geometry.js";
import { textWidth } from "./place.js";
import type { Company } from "./types.js";

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot" }[c]};`);

/** What is written on a company's tokens. */
export const shortName = (company: Company | string): string =>
  typeof company === "string" ? company : company.id;

/** A size at which a text fits a width. */
export function fit(text: string, width: number, largest: number, bold = true): number {
  const w = textWidth(text, 1, bold);
  return Math.min(largest, Math.max(7, Math.floor((width / w) * 10) / 10));
}

/** A name on one or two lines, as large as a disc of radius `r` allows. */
function discText(text: string, at: Point, r: number, attributes: string): string {
  const lines = text.length > 5 ? halves(text) : [text];
  const largest = lines.length > 1 ? r * 0.62 : r * 0.98;
  const size = Math.min(...lines.map((l) => fit(l, r * (lines.length > 1 ? 1.5 : 1.66), largest)));
  return lines
    .map((line, i) => {
      const y = at.y + 0.6 + (i - (lines.length - 1) / 2) * size * 0.95;
      return `<text ${attributes} x="${num(at.x)}" y="${num(y)}" font-size="${num(size)}">${escape(line)}</text>`;
    })
    .join("");
}

/** A long name in two parts, broken before a capital near its middle. */
function halves(text: string): string[] {
  const breaks = [...text].flatMap((c, i) => (i > 0 && c >= "A" && c <= "Z" ? [i] : []));
  const middle = text.length / 2;
  const cut = breaks.reduce(
    (best, i) => (Math.abs(i - middle) < Math.abs(best - middle) ? i : best),
    breaks[0] ?? Math.ceil(middle),
  );
  return [text.slice(0, cut), text.slice(cut)];
}

function badge(at: Point, kind: string): string {
  const disc = `<circle class="rh-badge" cx="${num(at.x)}" cy="${num(at.y)}" r="9.5"/>`;
  if (kind === "destination") {
    return `${disc}<path class="rh-badge-ink" d="M${num(at.x - 3.5)} ${num(at.y + 6)}v-12h1.6l7 3.2 -7 3.2v5.6z"/>`;
  }
  const text = kind === "doubling" ? "×2" : kind === "bypass" ? "B" : "";
  return text
    ? `${disc}<text class="rh-badge-text" x="${num(at.x)}" y="${num(at.y + 0.5)}">${text}</text>`
    : "";
}

/** A token: the company's colour and name; other kinds than a plain station carry a sign. */
export function drawToken(
  company: Company | undefined,
  id: string,
  kind: string,
  at: Point,
  r: number,
): string {
  const text = shortName(id);
  const fill = company?.colour ?? "#777777";
  const ink = company?.textColour ?? "#ffffff";
  const place = `cx="${num(at.x)}" cy="${num(at.y)}"`;
  const dashes = kind === "station" ? "" : ' stroke-dasharray="3 3"';
  const ring = `<circle class="rh-token-ring" ${place} r="${num(r - 3.2)}" stroke="${ink}"${dashes}/>`;
  const name = company ? company.name : id;
  const what = kind === "station" ? "" : `, ${kind} token`;
  return (
    `<circle class="rh-token" ${place} r="${num(r)}" fill="${fill}"><title>${escape(`${name}${what}`)}</title></circle>${ring}` +
    discText(text, at, r, `class="rh-token-text" fill="${ink}"`) +
    (kind === "station" ? "" : badge({ x: at.x + r * 0.78, y: at.y - r * 0.78 }, kind))
  );
}

/** The name of a company whose home a space is, printed in the empty space. */
export function drawHome(id: string, at: Point, r: number, kept: boolean): string {
  const text = shortName(id);
  const ring = kept
    ? `<circle class="rh-home-ring" cx="${num(at.x)}" cy="${num(at.y)}" r="${num(r - 4)}"/>`
    : "";
  return ring + discText(text, at, r * 0.86, 'class="rh-home"');
}

/** A pennant in the colours of the company whose destination this is. */
export function drawFlag(company: Company, at: Point, scale = 1): string {
  const text = shortName(company);
  const w = flagWidth(company) - 6;
  const x = -w / 2;
  return (
    `<g transform="translate(${num(at.x)} ${num(at.y)}) scale(${scale})"><title>${escape(`Destination of ${company.name}`)}</title>` +
    `<path class="rh-mast" d="M${num(x - 2)} -13v27"/>` +
    `<path class="rh-flag" fill="${company.colour}" d="M${num(x)} -12h${num(w)}l-6 10 6 10h${num(-w)}z"/>` +
    `<text class="rh-grant-text" x="-2" y="-1.4" fill="${company.textColour}">${escape(text)}</text></g>`
  );
}

export const flagWidth = (company: Company): number =>
  textWidth(shortName(company), 17, true) + 24;

/** The subsidy a land grant pays for a hex. */
export function drawGrant(company: Company, subsidy: number, at: Point): string {
  const text = `${shortName(company)} ${subsidy}`;
  const w = grantWidth(company, subsidy);
  return (
    `<g><title>${escape(`Land grant of ${company.name}: ${subsidy}`)}</title>` +
    `<rect class="rh-grant" x="${num(at.x - w / 2)}" y="${num(at.y - 12)}" width="${num(w)}" height="24" rx="12" fill="${company.colour}"/>` +
    `<text class="rh-grant-text" x="${num(at.x)}" y="${num(at.y + 0.5)}" fill="${company.textColour}">${escape(text)}</text></g>`
  );
}

export const grantWidth = (company: Company, subsidy: number): number =>
  textWidth(`${shortName(company)} ${subsidy}`, 17, true) + 18;

/** A token on its way over the board, at the side from which it came. */
export function drawMarker(company: Company | undefined, id: string, angle: number): string {
  const text = shortName(id);
  const base = polar(angle, 84);
  const fill = company?.colour ?? "#777777";
  const ink = company?.textColour ?? "#ffffff";
  const tip = polar(angle, 14);
  const left = polar(angle + 21, 88);
  const right = polar(angle - 21, 88);
  const size = fit(text, 44, 17);
  const middle = point((base.x + tip.x * 0.55) / 1.55, (base.y + tip.y * 0.55) / 1.55);
  return (
    `<g><title>${escape(`${company?.name ?? id}: doubling token on its way`)}</title>` +
    `<path class="rh-token" fill="${fill}" stroke-linejoin="round" d="M${num(left.x)} ${num(left.y)}L${num(tip.x)} ${num(tip.y)}L${num(right.x)} ${num(right.y)}Z"/>` +
    `<text class="rh-token-text" x="${num(middle.x)}" y="${num(middle.y)}" font-size="${num(size)}" fill="${ink}">${escape(text)}</text>` +
    `${badge(polar(angle, 12), "doubling")}</g>`
  );
}
