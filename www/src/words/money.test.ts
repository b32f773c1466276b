import { expect, test } from "vitest";
import { difference, grouped, money } from "./money.js";

test("amounts carry the money of the title, thin groups and a real minus", () => {
  expect(money(0, "1822")).toBe("£0");
  expect(money(999, "1822+")).toBe("£999");
  expect(money(12000, "1822")).toBe("£12\u202f000");
  expect(money(1234567, "18West")).toBe("$1\u202f234\u202f567");
  expect(money(-1050, "18West")).toBe("−$1\u202f050");
  expect(grouped(-7)).toBe("−7");
  expect([40, -10, 0].map((n) => difference(n, "1822"))).toEqual(["+£40", "−£10", "±£0"]);
});
