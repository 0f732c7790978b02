import { expect, test } from "vitest";
import type { Row } from "../engines/database.ts";
import { answers, notes, select } from "./tables.ts";

const running = (...rows: Row[]) => Promise.resolve(rows);

test("an invalid row is reported by column, without its value", async () => {
  const application = '{"submittedAt":"2026-11-22T10:00:00.000Z","fullName":"Ann","plan":"Gold"}';
  await expect(select(() => running({ application }), answers, "")).rejects.toThrow(
    /^A row of the database has an unexpected value in the column application\.$/,
  );
});

test("a text stored as JSON is read back", async () => {
  const rows = await select(() => running({ text: '"a \\u0000 b"' }), { text: notes.text }, "");
  expect(rows).toEqual([{ text: "a \u0000 b" }]);
});
