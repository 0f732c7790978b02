import { expect, test } from "vitest";
import type { Database, Value } from "../engines/database.ts";
import { searchCondition } from "./search.ts";

const SQLITE = { kind: "sqlite" } as Database;

test("the statement of a search depends on the number of words alone", () => {
  const texts = ["aa bb", "1(217)555-0142 r7k4m2", "7k4m2 zoë"].map((search) =>
    searchCondition(SQLITE, search, []),
  );
  expect(new Set(texts).size).toBe(1);
  expect(searchCondition(SQLITE, "  ", [])).toBe("");
  expect(searchCondition(SQLITE, " ’, ;", [])).toBe("1 = 0");
});

test("a word is found in each of its spellings, and words after the twelfth are ignored", () => {
  const values: Value[] = [];
  searchCondition(SQLITE, `1(217)555-0142${" b".repeat(12)}`, values);
  expect(new Set(values.slice(0, 5))).toEqual(new Set(["12175550142", "2175550142"]));
  expect(values).toHaveLength(60);
});
