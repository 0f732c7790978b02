import { expect, test } from "vitest";
import { valueAt } from "#desk/api/edits.ts";
import type { Edit, Value } from "#desk/api/website.ts";
import { CONTENT_TEXT } from "#tests/support/content-factory.ts";
import { insertRule, remove, set } from "#tests/support/edits.ts";
import { Replay } from "./draft/replay.ts";
import { stepOf } from "./draft/steps.ts";
import {
  describeChanges,
  describeDamage,
  describeStep,
  summarizeChanges,
  urgentWarning,
  withKeptChanges,
} from "./view.ts";

/** A draft with some edits of the English file, each a change of its own. */
async function draftOf(...edits: readonly Edit[]): Promise<Replay> {
  const replay = new Replay(
    new Map([
      ["en", CONTENT_TEXT],
      ["es", "legal:\n  cameras: Ninguna en los dormitorios.\n"],
    ]),
  );
  for (const [index, edit] of edits.entries()) {
    const steps = [stepOf(edit, Object.fromEntries(replay.values))];
    const at = "2026-11-24T10:00:00.000Z";
    await replay.addAll([{ kind: "edit", change: `change ${index}`, person: "Ruth", at, steps }]);
  }
  return replay;
}

test("the changes of a value are one sentence, from the published to the current value", async () => {
  const phone = ["contact", "phone"];
  const draft = await draftOf(
    set(phone, "12"),
    set(["residence", "name"], "Oak House"),
    set(phone, "(217) 867-5309"),
    insertRule(2, "", ""),
    insertRule(3, "", ""),
    set(["rules", 3, "title"], "No drums"),
    remove(["rules", 3]),
  );
  expect(summarizeChanges(draft)).toEqual([
    "Phone: (617) 867-5309 → (217) 867-5309",
    "Name of Residence: Linden Court → Oak House",
    "Rule 3: added",
  ]);
});

test("a group that was switched on again with other texts is named, though its first text is the same", async () => {
  const equalHousing = "Everybody is welcome.";
  const legal = { equalHousing, privacy: "Your answers stay on this device.", cameras: "None in bedrooms." };
  const draft = async (cameras: string) =>
    draftOf(
      remove(["legal"]),
      set(["legal"], { ...legal, cameras }),
      set(["residence", "name"], "Oak House"),
    );
  const name = "Name of Residence: Linden Court → Oak House";
  expect(summarizeChanges(await draft("Everywhere."))).toEqual(["Legal texts: changed", name]);
  expect(summarizeChanges(await draft("None in bedrooms."))).toEqual([name]);
});

test("the removal of a text names the languages that lose it", async () => {
  const draft = await draftOf(remove(["legal", "cameras"]));
  expect(summarizeChanges(draft)).toEqual(["Cameras, also in Español: None in bedrooms. → nothing"]);
  const focus = await draftOf({ kind: "remove", language: "en", path: ["home", "hero", "focus"] });
  expect(summarizeChanges(focus)).toEqual(["What stays visible of Large photo: 55% 40% → the middle"]);
});

test("the removal of an empty item is not called an addition", async () => {
  const draft = await draftOf(
    insertRule(2, "", ""),
    set(["residence", "name"], "Oak House"),
    remove(["rules", 2]),
  );
  const [, , removal] = draft.changes;
  expect(removal?.steps.map((step) => describeStep(step))).toMatchObject([
    { label: "Rule 3", before: "empty", after: null },
  ]);
});

test("a removed item is named though another one was added and is in its place", async () => {
  const draft = await draftOf(
    insertRule(1, "No drums", ""),
    insertRule(0, "No shoes", ""),
    remove(["rules", 1]),
  );
  expect(summarizeChanges(draft)).toEqual([
    "Rule 2: nothing → No drums",
    "Rule 1: nothing → No shoes",
    "Rule 2: Quiet hours → nothing",
  ]);
});

test("a change that is continued after another one is the newest", async () => {
  const draft = await draftOf();
  const type = (change: string, minute: number, edit: Edit) => {
    const steps = [stepOf(edit, Object.fromEntries(draft.values))];
    const at = `2026-11-24T10:0${minute}:00.000Z`;
    return draft.addAll([{ kind: "edit", change, person: "Ruth", at, steps }]);
  };
  await type("name", 1, set(["residence", "name"], "Oak"));
  await type("phone", 2, set(["contact", "phone"], "(217) 867-5309"));
  await type("name", 3, set(["residence", "name"], "Oak House"));
  expect(describeChanges(draft).changes.map(({ id }) => id)).toEqual(["name", "phone"]);
});

test("a list is compared once with the published one, however many of its changes are reversed", async () => {
  const title = ["rules", 0, "title"];
  const draft = await draftOf(...["A", "B", "C", "Quiet hours"].map((text) => set(title, text)));
  let reads = 0;
  Object.defineProperty(valueAt(draft.values.get("en"), ["rules", 1]), "text", {
    enumerable: true,
    get() {
      reads += 1;
      return "Not in the house.";
    },
  });
  const { changes, reversed } = describeChanges(draft);
  // The unchanged item is in both lists.
  expect([changes.length, reversed.length, reads]).toEqual([0, 4, 2]);
});

test("the first mistake of a file that cannot be read says that the changes are kept", () => {
  const mistake = { ...urgentWarning("Wrong."), severity: "error" } as const;
  const said = (values: ReadonlyMap<string, Value>) =>
    withKeptChanges([urgentWarning("Long."), mistake, { ...mistake }], values).map(({ message }) => message);
  expect(said(new Map([["en", {}]]))).toEqual(["Long.", "Wrong.", "Wrong."]);
  expect(said(new Map())).toEqual([
    "Long.",
    "Wrong. Unpublished changes to its texts are kept and appear again once it is corrected.",
    "Wrong.",
  ]);
});

test("changes that cannot be read cause an urgent warning", () => {
  expect(describeDamage(0)).toEqual([]);
  expect(describeDamage(1)).toMatchObject([
    {
      message:
        "One unpublished change cannot be read. Another version of this program saved it, or the server’s disk did not store it correctly. Look through the values before you publish.",
    },
  ]);
  expect(describeDamage(2)).toMatchObject([
    {
      severity: "warning",
      isUrgent: true,
      message:
        "2 unpublished changes cannot be read. Another version of this program saved them, or the server’s disk did not store them correctly. Look through the values before you publish.",
    },
  ]);
});
