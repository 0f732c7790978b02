import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { StoredApplication } from "#database/applications/store.ts";
import { makeApplication, UNTOUCHED } from "#tests/support/application-factory.ts";
import { asCsv, asJson } from "./formats.ts";

const STORED: StoredApplication = {
  id: "0".repeat(32),
  number: "R-7K4M-2Q",
  receivedAt: "2026-11-22T10:00:00.000Z",
  application: makeApplication(),
  language: "en",
  possibleSpam: null,
  price: 1250,
  ...UNTOUCHED,
};

async function* withAnswer(currentLiving: string) {
  yield { ...STORED, application: makeApplication({ currentLiving }) };
}

test.each([
  ["With my sister\n=1+41\n@SUM(1)", "With my sister\n'=1+41\n'@SUM(1)"],
  ["now\r\n  -2+3", "now\n'  -2+3"],
  ["a;=1+1\tand;+2", "a;'=1+1\tand;'+2"],
  ['a;"=1+1;b', `a;'""=1+1;b`],
  ['now\n " =2+3"', `now\n' "" =2+3""`],
  ["\t=1", "\t'=1"],
  ["\tindented", "'\tindented"],
  ["＝1＋1", "'＝1＋1"],
  ['With a "friend", for now', 'With a ""friend"", for now'],
  ["a well-kept room = 1", "a well-kept room = 1"],
  ["02139", "'02139"],
  ["00491711234567", "'00491711234567"],
  ["525512345678", "'525512345678"],
  ["0", "0"],
  ["2175550123", "2175550123"],
  ["0217 555", "0217 555"],
  ["red\u001b[31m\u009b1m\u0000", "red[31m1m"],
])("the answer %j becomes one quoted cell that no spreadsheet runs or shortens", async (answer, cell) => {
  const csv = await text(asCsv(withAnswer(answer)));
  expect(csv).toContain(`,"${cell}",`);
  expect(csv.split("\r\n")[0]).toMatch(/^"number","receivedAt",.*,"notes"$/);
});

test("answers to questions that are no longer in the form are in a cell of their own, and no line of one looks like another", async () => {
  const application = Object.assign(makeApplication(), { pets: "A cat\nsmokes: no", smokes: true });
  const csv = await text(asCsv(Readable.from([{ ...STORED, application }])));
  expect(csv.split("\r\n")[0]).toMatch(/,"submittedAt","otherAnswers","notes"$/);
  expect(csv).toContain(`"${application.submittedAt}","pets: A cat\n  smokes: no\nsmokes: yes",""`);
});

test("a note names who has changed it, and no line of it looks like another note", async () => {
  const note = {
    id: "1".repeat(32),
    text: "Called\n2026-11-23T09:00:00.000Z Bob: declined",
    version: 2,
    author: "Maria",
    createdAt: "2026-11-22T11:00:00.000Z",
    updatedAt: "2026-11-22T12:00:00.000Z",
    updatedBy: "Ana",
  };
  async function* withNote() {
    yield { ...STORED, notes: [note] };
  }
  expect(await text(asCsv(withNote()))).toContain(
    '"2026-11-22T11:00:00.000Z Maria, changed 2026-11-22T12:00:00.000Z by Ana: Called\n  2026-11-23T09:00:00.000Z Bob: declined"',
  );
});

test("an application whose status was changed is no possible spam in a spreadsheet", async () => {
  const possibleSpam = "the form was filled in within three seconds";
  const csvOf = (statusBy: string | null) =>
    text(asCsv(Readable.from([{ ...STORED, possibleSpam, statusBy }])));
  expect(await csvOf(null)).toContain(possibleSpam);
  expect(await csvOf("Maria")).not.toContain(possibleSpam);
});

test("JSON has no terminal control characters and parses to the same value", async () => {
  const answer = "red\u009b31m\u007f\u202eback";
  const json = await text(asJson(withAnswer(answer), 25));
  expect(json.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(json)[0].currentLiving).toBe(answer);
});
