import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages as en } from "./en.ts";
import { messages as enDelivered } from "./en-delivery.ts";
import { messages as es } from "./es.ts";
import { messages as esDelivered } from "./es-delivery.ts";

const APP = join(import.meta.dirname, "..");
const SOURCES = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith("messages"))
  .map((file) => readFileSync(join(APP, file), "utf8"))
  .join("\n");

/** Every message by its path. A group of messages that are chosen by field name counts as one. */
function textsOf(group: object, path = ""): [path: string, text: unknown][] {
  return Object.entries(group).flatMap(([key, value]): [string, unknown][] => {
    const inner = path === "" ? key : `${path}.${key}`;
    const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
    return isGroup && !new RegExp(`\\b${key}\\[`).test(SOURCES) ? textsOf(value, inner) : [[inner, value]];
  });
}

test("every message is used", () => {
  const unread = textsOf(enDelivered).filter(
    ([path]) => !new RegExp(`[.{,]\\s*${path.split(".").at(-1)}\\b`).test(SOURCES),
  );
  expect(unread.map(([path]) => path)).toEqual([]);
});

test.each([
  ["English", en, enDelivered],
  ["Spanish", es, esDelivered],
])("with delivery on the %s messages replace some and add only the group about delivery", (_, off, on) => {
  const pathsOf = (messages: object) => textsOf(messages).map(([path]) => path);
  expect(pathsOf(on).filter((path) => !/^delivery\b/.test(path))).toEqual(pathsOf(off));
});

test("hours are a range, a number or one", () => {
  const said = ["24-48", "24", "1"].flatMap((hours) => [en, es].map(({ thankYou }) => thankYou.hours(hours)));
  expect(said).toEqual(["24–48 hours", "24 a 48 horas", "24 hours", "24 horas", "1 hour", "1 hora"]);
});

test("no sentence in English has a comma before the last item of a list", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const english = files
    .filter((file) => /^(?:en|owner-copy)\b.*\.tsx?$/.test(file))
    .map((file) => join("messages", file));
  const lists = english.flatMap(
    (file) => readFileSync(join(APP, file), "utf8").match(/, [^,.:;?!{}"]+, (?:and|or)\s.*/g) ?? [],
  );
  expect(lists).toEqual([]);
});

test.each([
  ["off", en, es],
  ["on", enDelivered, esDelivered],
])(
  "with delivery %s every text differs between English and Spanish, except shared terms",
  (_, english, inSpanish) => {
    const spanish = new Map(textsOf(inSpanish));
    const same = textsOf(english).filter(
      ([path, text]) => typeof text === "string" && text !== "" && spanish.get(path) === text,
    );
    expect(same.map(([path]) => path)).toEqual(["refused.error"]);
  },
);

test("times in Spanish have the spaces of the residence’s own texts", () => {
  const { received, waiting } = esDelivered.delivery;
  expect(received.at("3 de noviembre de 2026 a las 12:00 p.m.")).toMatch(/12:00 p\.\u00a0m\.$/);
  expect(waiting.tried("9:00:00 a.m.")).toMatch(/9:00:00 a\.\u00a0m\.$/);
});
