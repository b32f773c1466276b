/** Certificates that are bid for. */

import type { View } from "railhead-18xx";
import { of1822 } from "./extra.js";

/** The company behind `M24`, `C1` or a company's own name; null for a private company. */
export function companyBehind(view: View | null, item: string): string | null {
  if (!view) return null;
  const known = (id: string): string | null => (view.companies.some((c) => c.id === id) ? id : null);
  const extra = of1822(view);
  const concession = extra?.concessions.find((c) => c.item === item);
  if (concession) return concession.company;
  return known(item) ?? (extra && item.startsWith("M") ? known(item.slice(1)) : null);
}
