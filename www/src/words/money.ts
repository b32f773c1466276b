/** Amounts as they are written at the table: `£1 240`, `−$35`. */

const NARROW = "\u202f";

/** Digits in groups of three, with a real minus sign. */
export function grouped(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, NARROW);
  return amount < 0 ? `−${digits}` : digits;
}

/** An amount in the money of a title. */
export function money(amount: number, title: string): string {
  const sign = title === "18West" ? "$" : "£";
  return amount < 0 ? `−${sign}${grouped(-amount)}` : sign + grouped(amount);
}

/** A difference: `+£40`, `−£10`, `±£0`. */
export const difference = (amount: number, title: string): string =>
  amount > 0 ? `+${money(amount, title)}` : amount < 0 ? money(amount, title) : `±${money(0, title)}`;
