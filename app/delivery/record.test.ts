import { expect, test } from "vitest";
import { type DeliveryRecord, parseRecords, trimRecords } from "./record.ts";

const OWN = { id: "0123456789abcdef0123456789abcdef", submittedAt: "2026-11-03T18:00:00.000Z" };
const RECORDS: DeliveryRecord[] = [
  {
    ...OWN,
    state: "waiting",
    application: { fullName: "Ann", agreeRules: true },
    language: "en",
    failure: "busy",
    notBefore: 5,
  },
  {
    ...OWN,
    state: "refused",
    application: { fullName: "Ann" },
    language: "en",
    problems: [{ field: "pets", message: "No" }],
  },
  { ...OWN, state: "received", number: "R-7K4M-2Q", receivedAt: "2026-11-03T18:00:02.000Z" },
  { ...OWN, state: "erased" },
];

test("a stored record is read back, also with unknown fields", () => {
  expect(parseRecords(JSON.stringify(RECORDS))).toEqual(RECORDS);
});

test.each([null, "", "{", "null", "[null]", '"text"', "{}", "[[]]", '{"length":1}', `[{"state":"waiting"}]`])(
  "%j contains no record",
  (text) => {
    expect(parseRecords(text)).toEqual([]);
  },
);

test("malformed records are dropped, and the others stay", () => {
  const [waiting, , received] = RECORDS;
  const strange = [
    { ...received, id: "../../x" },
    { ...received, receivedAt: "soon" },
    { ...waiting, state: "new" },
  ];
  expect(parseRecords(JSON.stringify([...strange, received]))).toEqual([received]);
});

test("a number that arrived last is kept, however long its application had waited", () => {
  const [, , received] = RECORDS;
  const records = [4, 1, 2, 3].map(
    (day) =>
      ({ ...received, id: String(day), receivedAt: `2026-11-0${day}T18:00:00.000Z` }) as DeliveryRecord,
  );
  expect(trimRecords(records).map(({ id }) => id)).toEqual(["4", "2", "3"]);
});

test("the three records that finished last are kept, and all unfinished ones", () => {
  const [waiting, refused, received, erased] = RECORDS;
  const all = [received, waiting, erased, received, refused, waiting, erased];
  const records = all.map((record, index) => ({ ...record, id: String(index) }) as DeliveryRecord);
  expect(trimRecords(records).map(({ id }) => id)).toEqual(["0", "1", "3", "4", "5", "6"]);
});
