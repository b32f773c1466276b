/** The actions that a family stands for, by its free part. */

import type { Action, Family } from "railhead-18xx";

type Of<T extends Action["type"]> = Extract<Action, { type: T }>;

/** Families of one type of action. */
export type FamilyOf<T extends Action["type"]> = Family & { action: Of<T> };

export const isOf =
  <T extends Action["type"]>(...types: T[]) =>
  (family: Family): family is FamilyOf<T> =>
    (types as string[]).includes(family.action.type);

/** The least and the most of what is free, and the step; one value where nothing is. */
export function range({ action, free }: Family): { min: number; max: number; step: number } {
  if (free.type === "amount") return { min: free.min, max: free.max, step: free.step };
  if (free.type === "count") return { min: free.min, max: free.max, step: 1 };
  const value = valueOf(action);
  return { min: value, max: value, step: 1 };
}

/** The number in an action that a family may leave free. */
export function valueOf(action: Action): number {
  switch (action.type) {
    case "bid":
    case "par":
    case "buy_train":
      return action.price;
    case "buy_shares":
    case "sell_shares":
      return action.count;
    case "repay_loan":
      return action.amount;
    case "lay_tile":
      return action.rotation;
    default:
      return 0;
  }
}

/** The member of a family with this amount, count or rotation. */
export function member({ action }: Family, value: number): Action {
  switch (action.type) {
    case "bid":
    case "buy_train":
      return { ...action, price: value };
    case "buy_shares":
    case "sell_shares":
      return { ...action, count: value };
    case "repay_loan":
      return { ...action, amount: value };
    case "lay_tile":
      return { ...action, rotation: value };
    default:
      return action;
  }
}

/** The nearest value that a family has. */
export function nearest(family: Family, value: number): number {
  const { min, max, step } = range(family);
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step);
  return Math.min(min + steps * step, max - ((max - min) % step));
}

/** Families by a key, in the order in which the keys come. */
export function grouped<F extends Family, K>(families: readonly F[], key: (family: F) => K): [K, F[]][] {
  const groups = new Map<K, F[]>();
  for (const family of families) {
    const own = groups.get(key(family));
    if (own) own.push(family);
    else groups.set(key(family), [family]);
  }
  return [...groups];
}
