import { expect, test, vi } from "vitest";
import type { Edit } from "#desk/api/website.ts";
import { CONTENT_TEXT, contentTextWith } from "#tests/support/content-factory.ts";
import { editText, editUnverified } from "../file/edit.ts";
import { valuesOf } from "../file/values.ts";
import { compacted } from "./compact.ts";
import type { EditEntry } from "./entries.ts";
import { Replay } from "./replay.ts";
import { stepOf } from "./steps.ts";

const FILES = new Map([["en", CONTENT_TEXT]]);
const ENTRIES = [
  entry("price", { kind: "set", language: "en", path: ["plans", "standard", "price"], value: "1300" }),
  entry("welcome", { kind: "set", language: "en", path: ["home", "welcome"], value: "Hello" }),
];
const EDITED = contentTextWith(["price: 1250", "price: 1300"], ["Bring your suitcase.", "Hello"]);

function entry(change: string, edit: Edit): EditEntry {
  const steps = [stepOf(edit, { en: valuesOf(CONTENT_TEXT) })];
  return { kind: "edit", change, person: "Ruth", at: "2026-11-24T10:00:00.000Z", steps };
}

test("the edits of a journal are checked once, together", async () => {
  const verified = vi.fn(editText);
  const replay = await Replay.of(FILES, ENTRIES, { verified });
  expect(replay.texts.get("en")).toBe(EDITED);
  expect(verified).not.toHaveBeenCalled();
});

test("edits that fail the check together are applied and checked one by one", async () => {
  const unverified = vi.fn(editUnverified).mockReturnValueOnce("plans: lost\n");
  const replay = await Replay.of(FILES, ENTRIES, { unverified });
  expect(unverified).toHaveBeenCalled();
  expect(replay.texts.get("en")).toBe(EDITED);
});

test("compacted entries have no change that was typed back", () => {
  const path = ["plans", "standard", "price"];
  const step = { kind: "set", language: "en", path, before: { en: "1300" }, value: "1250" } as const;
  const back: EditEntry[] = ENTRIES.slice(0, 1).map((entry) => ({ ...entry, steps: [step] }));
  expect(compacted([...ENTRIES.slice(0, 1), ...back, ...ENTRIES.slice(1)])).toEqual(ENTRIES.slice(1));
});

test("other requests are answered between the edits of one request", async () => {
  const replay = new Replay(FILES);
  const { promise: between, resolve } = Promise.withResolvers<string | undefined>();
  setImmediate(() => resolve(replay.texts.get("en")));
  await replay.addAll(ENTRIES);
  expect(await between).toBe(contentTextWith(["price: 1250", "price: 1300"]));
  expect(replay.texts.get("en")).toBe(EDITED);
});
