import { expect, test } from "vitest";
import type { WebsiteChange } from "#desk/api/website.ts";
import { describeDamage, summarizeChanges } from "./view.ts";

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
    undoFirst: null,
  };
}

test("the changes of a value are one sentence, from the published to the current value", () => {
  const phone = ["contact", "phone"];
  expect(
    summarizeChanges([
      change("Rule 3", ["rules", 2], "No drums", null),
      change("Title of rule 3", ["rules", 2, "title"], null, "No drums"),
      change("Rule 3", ["rules", 2], null, null),
      change("Rule 9", ["rules", 8], null, null),
      change("Phone", phone, "12", "(217) 867-5309"),
      change("City", ["contact", "city"], "Salem", "Boston"),
      change("City", ["contact", "city"], "Boston", "Salem"),
      change("Phone", phone, "(217) 555-0142", "12"),
    ]),
  ).toEqual(["Phone: (217) 555-0142 → (217) 867-5309", "Rule 9: added"]);
});

test("changes that cannot be read cause a warning", () => {
  expect(describeDamage(0)).toEqual([]);
  expect(describeDamage(1)).toMatchObject([
    {
      message:
        "One unpublished change cannot be read. Another version of this program saved it, or the server's disk did not store it correctly. Look through the values before you publish.",
    },
  ]);
  expect(describeDamage(2)).toMatchObject([
    {
      severity: "warning",
      message:
        "2 unpublished changes cannot be read. Another version of this program saved them, or the server's disk did not store them correctly. Look through the values before you publish.",
    },
  ]);
});
