import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDraft, withVisit } from "./draft.ts";

test("a draft is read as it was saved", () => {
  const draft = { visits: ["abc", "def"], values: { fullName: "Ann", agreeRules: true } };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test("a draft remembers which application it corrects", () => {
  expect(parseDraft('{"values":{},"corrects":"abc"}')).toEqual({ visits: [], values: {}, corrects: "abc" });
});

test("unknown fields and values of other types are ignored", () => {
  const text =
    '{"visits":[7],"values":{"fullName":"Ann","phone":12,"other":"x","__proto__":"y","email":null,"dob":true,"agreeRules":"yes"}}';
  expect(parseDraft(text)).toEqual({ visits: [], values: { fullName: "Ann" } });
});

test.each(["", "null", "[]", '"text"', "42", "{", '{"values":[]}', '{"values":null}', "{}"])(
  "%j is not a draft",
  (text) => {
    expect(parseDraft(text)).toBeNull();
  },
);

test("a draft remembers its latest twenty visits", () => {
  const visits = Array.from({ length: 20 }, (_, index) => `key${index}`);
  expect(withVisit(visits, "key0")).toEqual([...visits.slice(1), "key0"]);
  expect(withVisit(visits, "new")).toEqual([...visits.slice(1), "new"]);
});

test("visits of a draft that are no text are dropped", () => {
  expect(parseDraft('{"visits":["key?plan=premium",7],"values":{}}')?.visits).toEqual(["key?plan=premium"]);
});

test("reading the draft never throws, whatever the tab stores", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseDraft(text)));
});
