import { expect, test } from "vitest";
import type { WebsiteChange } from "#desk/api/website.ts";
import { describeLost, summarizeChanges } from "./view.ts";

function change(label: string, path: WebsiteChange["path"], before: string | null, after: string | null) {
  const at = "2026-11-24T10:00:00.000Z";
  return {
    id: "0".repeat(32),
    language: "en",
    path,
    label,
    before,
    after,
    person: "Ruth",
    at,
    canUndo: true,
  };
}

test("changes of one value are one sentence, from what was published to what is written now", () => {
  const phone = ["contact", "phone"];
  expect(
    summarizeChanges([
      change("Rule 9", ["rules", 8], null, null),
      change("Phone", phone, "12", "(217) 867-5309"),
      change("City", ["contact", "city"], "Salem", "Boston"),
      change("City", ["contact", "city"], "Boston", "Salem"),
      change("Phone", phone, "(217) 555-0142", "12"),
    ]),
  ).toEqual(["Phone: (217) 555-0142 → (217) 867-5309", "Rule 9: added"]);
});

test("changes that the disk has lost are a warning, and none without them", () => {
  expect(describeLost(0)).toEqual([]);
  expect(describeLost(2)).toMatchObject([
    {
      severity: "warning",
      message:
        "2 changes are lost, since the disk of the server did not keep them as they were written. Look through the values before you publish.",
    },
  ]);
});
