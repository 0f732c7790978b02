import { expect, test } from "vitest";
import { applyToAll, type Values, valueAt } from "./edits.ts";

const values = {
  en: { plans: { standard: { price: "1250" } }, rules: [{ title: "Quiet" }, { title: "Smoke" }] },
  es: { rules: [{ title: "Silencio" }, { title: "Humo" }] },
};

test("a value is set even if its group is missing", () => {
  const price = ["plans", "standard", "price"];
  const cheaper = applyToAll(values, { kind: "set", language: "en", path: price, value: "1200" });
  expect(valueAt(cheaper.en, price)).toBe("1200");
  const host = applyToAll(values, { kind: "set", language: "es", path: ["host", "words"], value: "Hola" });
  expect(host.es).toEqual({ ...values.es, host: { words: "Hola" } });
  expect(host.en).toBe(values.en);
});

test("a removed value and a missing one are undefined", () => {
  const without = applyToAll(values, { kind: "remove", language: "en", path: ["plans", "standard"] });
  expect(without.en).toEqual({ plans: {}, rules: values.en.rules });
  expect(valueAt(values.en, ["home", "hero", "photo"])).toBeUndefined();
});

test("the last translation in a group is removed with its group", () => {
  const path = ["contact", "callHours"];
  const contact = { callHours: "Mañanas" };
  const remove = (es: Values[string]) =>
    applyToAll(
      { en: { contact: { callHours: "Mornings", city: "A" } }, es },
      { kind: "remove", language: "en", path },
    );
  expect(remove({ contact })).toEqual({ en: { contact: { city: "A" } }, es: {} });
  expect(remove({ contact: { ...contact, other: "B" } }).es).toEqual({ contact: { other: "B" } });
});

test("a list changes in every language that has it", () => {
  const path = ["rules"];
  const moved = applyToAll(values, { kind: "move", language: "en", path, from: 0, to: 1 });
  expect([moved.en, moved.es]).toEqual([
    { ...values.en, rules: [{ title: "Smoke" }, { title: "Quiet" }] },
    { rules: [{ title: "Humo" }, { title: "Silencio" }] },
  ]);
  const removed = applyToAll(values, { kind: "remove", language: "en", path: ["rules", 0] });
  expect(removed.es).toEqual({ rules: [{ title: "Humo" }] });
  const value = { title: "Guests" };
  const added = applyToAll(values, { kind: "insert", language: "en", path, index: 2, value });
  expect([valueAt(added.en, ["rules", 2]), valueAt(added.es, ["rules", 2])]).toEqual([value, ""]);
});

test("a text is set in a language without the list", () => {
  const path = ["rules", 1, "title"];
  const { es } = applyToAll({ ...values, es: {} }, { kind: "set", language: "es", path, value: "Sin humo" });
  expect(es).toEqual({ rules: ["", { title: "Sin humo" }] });
});

test("names of the language's own properties are ordinary keys", () => {
  const named = JSON.parse('{ "__proto__": { "a": "A" }, "b": "B" }');
  expect(valueAt(named, ["toString"])).toBeUndefined();
  const edit = { kind: "set", language: "en", path: ["__proto__", "a"], value: "C" } as const;
  const { en } = applyToAll({ en: named }, edit);
  expect(JSON.stringify(en)).toBe('{"__proto__":{"a":"C"},"b":"B"}');
});
