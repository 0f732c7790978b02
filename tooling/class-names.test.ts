import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { className } from "./class-names.ts";

test("a class is named after its style sheet", () => {
  expect(className("answers", "/home/ann/site/app/application/copy/copy-panel.module.css")).toBe(
    "copy-panel-answers",
  );
});

test("no two style sheets share a class name", async () => {
  const names: string[] = [];
  for await (const file of glob("app/**/*.css")) {
    const found = (await readFile(file, "utf8")).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi);
    const own = new Set(Array.from(found, ([, name = ""]) => name));
    names.push(...[...own].map((name) => (file.endsWith(".module.css") ? className(name, file) : name)));
  }
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
