import { expect, test } from "vitest";
import { joinTimes } from "./join-times.ts";

test.each([
  ["de 10 p. m. a 7 a. m.", "de 10\u00a0p.\u00a0m. a 7\u00a0a.\u00a0m."],
  ["from 10 PM to 7 AM.", "from 10\u00a0PM to 7\u00a0AM."],
  ["3 AMPs and 2 p.m.", "3 AMPs and 2\u00a0p.m."],
])("keeps the times in “%s” on one line", (text, joined) => expect(joinTimes(text)).toBe(joined));

test("leaves other data unchanged", () => {
  expect(joinTimes({ price: 1250, rules: [{ text: "At 9 PM" }], photo: undefined })).toEqual({
    price: 1250,
    rules: [{ text: "At 9\u00a0PM" }],
  });
});
