import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDraft } from "./draft.ts";

test("a draft is read as it was saved", () => {
  const draft = { values: { fullName: "Ann", agreeRules: true } };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test("a draft remembers which application it corrects", () => {
  expect(parseDraft('{"values":{},"corrects":"abc"}')).toEqual({ values: {}, corrects: "abc" });
});

test("unknown fields and values of other types are ignored", () => {
  const text =
    '{"values":{"fullName":"Ann","phone":12,"other":"x","__proto__":"y","email":null,"dob":true,"agreeRules":"yes"}}';
  expect(parseDraft(text)).toEqual({ values: { fullName: "Ann" } });
});

test.each(["", "null", "[]", '"text"', "42", "{", '{"values":[]}', '{"values":null}', "{}"])(
  "%j is not a draft",
  (text) => {
    expect(parseDraft(text)).toBeNull();
  },
);

test("reading the draft never throws, whatever the tab stores", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseDraft(text)));
});
