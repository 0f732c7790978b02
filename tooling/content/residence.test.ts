import { expect, test } from "vitest";
import { contentTextWith, makeContent, messagesOf } from "#tests/support/content-factory.ts";
import { residenceOf } from "./residence.ts";

const picture = { src: "/a.avif" } as never;
const everySlot = { get: () => picture } as never;
const BEFORE_RULES = "rules:\n  - title: Quiet hours";

function pageDataWith(delivery: string): string {
  const content = makeContent([BEFORE_RULES, `${delivery}${BEFORE_RULES}`]);
  return JSON.stringify(residenceOf(content, { bySlot: everySlot }, "en"));
}

test("pages have no delivery data while it is off", () => {
  const without = pageDataWith("");
  expect(without).not.toContain("delivery");
  expect(pageDataWith("delivery:\n  enabled: false\n")).toBe(without);
  expect(pageDataWith("delivery:\n  enabled: false\n  server: https://apply.linden.test\n")).toBe(without);
});

test("pages have the delivery address while it is on", () => {
  expect(pageDataWith("delivery:\n  enabled: true\n  timeZone: America/Denver\n")).toContain('"delivery":{}');
  expect(pageDataWith("delivery:\n  enabled: true\n  server: https://apply.linden.test\n")).toContain(
    '"delivery":{"server":"https://apply.linden.test"}',
  );
});

test("mistakes in delivery are reported with their line", () => {
  const of = (delivery: string) => messagesOf(contentTextWith([BEFORE_RULES, `${delivery}${BEFORE_RULES}`]));
  expect(of("delivery:\n  enabled: yes\n")).toEqual([
    'line 73, column 12: "enabled" must be true or false. It says "yes". Write true to switch it on, or false to switch it off.',
  ]);
  expect(of("delivery:\n  server: https://apply.linden.test/path\n")).toHaveLength(2);
  expect(of("delivery: on\n")[0]).toContain('"delivery"');
});
