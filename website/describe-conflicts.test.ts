import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { itemsAt, valueAt } from "#desk/api/edits.ts";
import type { Edit, ValuePath } from "#desk/api/website.ts";
import { contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { makeTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { describeConflicts } from "./describe-conflicts.ts";
import { Draft } from "./draft/draft.ts";

const BY = { person: "Ruth", at: "2026-11-24T10:00:00.000Z" };
const SPANISH = `plans:
  standard:
    includes:
      - Una cama
rules:
  - title: Silencio
    text: De 22 a 7.
  - title: Sin humo
    text: Ni en la casa.
`;
const INCLUDES = ["plans", "standard", "includes"];

let project: Awaited<ReturnType<typeof makeProject>>;
let folder: string;
let draft: Draft;
beforeEach(async () => {
  project = await makeProject();
  folder = makeTemporaryFolder();
  await write(SPANISH, "es");
  draft = new Draft(project.folder, folder);
});
afterEach(async () => {
  await draft.close();
  await project.remove();
});

const write = (text: string, language?: string) =>
  writeFile(join(project.folder, `content/residence.${language ? `${language}.` : ""}yaml`), text);
const set = (path: ValuePath, value: string, language = "en") =>
  ({ kind: "set", language, path: [...path], value }) as Edit;
const move: Edit = { kind: "move", language: "en", path: ["rules"], from: 0, to: 1 };
const remove: Edit = { kind: "remove", language: "en", path: ["rules", 0] };
const insert: Edit = { kind: "insert", language: "en", path: ["rules"], index: 1, value: { title: "Pets" } };
async function edit(...edits: Edit[]): Promise<void> {
  for (const one of edits) await draft.edit(BY, { id: newId(), edits: [one] });
}
const conflicts = async () => describeConflicts((await draft.state()).replay);
async function decide(choice: "file" | "draft"): Promise<void> {
  const [conflict, ...others] = await conflicts();
  expect(others).toEqual([]);
  await draft.resolve(BY, { [conflict?.id ?? ""]: choice });
  expect(await conflicts()).toEqual([]);
}
const says = async (path: ValuePath, language = "en") =>
  valueAt((await draft.state()).replay.values.get(language), path);

/** A list in the file with one rule less above and another one more below. */
const SHIFTED = contentTextWith(
  ["title: No smoking\n    text: Not in the house.", "title: Pets\n    text: Cats are welcome."],
  ["title: Quiet hours\n    text: From 10 PM to 7 AM.", "title: No smoking\n    text: Not in the house."],
);
const SHIFTED_SPANISH = `rules:
  - title: Sin humo
    text: Ni en la casa.
  - title: Mascotas
    text: Se admiten gatos.
`;

test.each<[string, Edit[]]>([
  ["a text", [set(["rules", 1, "text"], "Only outside.")]],
  ["a translation", [set(["rules", 1, "text"], "Solo afuera.", "es")]],
  ["a text and a moved rule", [set(["rules", 1, "text"], "Only outside."), move]],
  ["a removed rule", [remove]],
])("%s at the desk is not given to another item in a list that is as long as before", async (_, edits) => {
  await edit(...edits);
  await write(SHIFTED);
  await write(SHIFTED_SPANISH, "es");
  const [conflict, ...others] = await conflicts();
  expect([conflict?.canKeepDraft, conflict?.changes.length, others]).toEqual([false, edits.length, []]);
  await expect(draft.resolve(BY, { [conflict?.id ?? ""]: "draft" })).rejects.toMatchObject({
    reason: "refused",
  });
  await decide("file");
  expect(await says(["rules", 1])).toEqual({ title: "Pets", text: "Cats are welcome." });
});

test.each<[string, ValuePath, [from: string, to: string][]]>([
  [
    "icon",
    ["home", "features", "cards", 1, "title"],
    [
      ["title: Laundry", "title: Parking"],
      ["text: Every week.", "text: Two spaces."],
    ],
  ],
  [
    "focal point",
    ["home", "gallery", "photos", 1, "alt"],
    [["photo: two.png\n        alt: A table", "photo: five.png\n        alt: A pear tree"]],
  ],
])("an item with the same %s and other texts is another one", async (_, path, replaced) => {
  const focused: [string, string] = ["alt: A table", "alt: A table\n        focus: 10% 20%"];
  await write(contentTextWith(focused));
  await edit(set(path, "Un texto nuevo", "es"));
  await write(contentTextWith(focused, ...replaced));
  expect(await conflicts()).toMatchObject([{ path, canKeepDraft: false }]);
});

test("a photo with another description is the same item", async () => {
  await edit(set(["home", "gallery", "photos", 1, "alt"], "Una mesa", "es"));
  await write(contentTextWith(["alt: A table", "alt: A long table"]));
  expect(await conflicts()).toEqual([]);
});

test("a text that two items have is changed in its own", async () => {
  const same: [string, string][] = [
    ["From 10 PM to 7 AM.", "Ask us."],
    ["Not in the house.", "Ask us."],
  ];
  await write(contentTextWith(...same));
  await edit(set(["rules", 0, "text"], "From 10 PM."));
  const swapped = contentTextWith(
    ...same,
    ["Quiet hours", "1"],
    ["No smoking", "Quiet hours"],
    ["title: 1", "title: No smoking"],
  );
  await write(swapped);
  await write("residence: {}\n", "es");
  expect(await conflicts()).toMatchObject([{ path: ["rules", 0, "text"], canKeepDraft: false }]);
});

test.each([
  ["draft", "A sofa bed", "Un sofá cama"],
  ["file", "Bunk", "Una cama"],
] as const)(
  "a text and its translation are one conflict, and the %s of both is kept",
  async (choice, text, translation) => {
    await edit(set([...INCLUDES, 0], "A sofa bed"), set([...INCLUDES, 0], "Un sofá cama", "es"));
    await write(contentTextWith(["- A bed", "- Bunk"]));
    expect(await conflicts()).toMatchObject([
      {
        label: "Item 1 of What Standard includes",
        inFile: "Bunk – Español: Una cama",
        inDraft: "A sofa bed – Español: Un sofá cama",
        changes: [
          "Item 1 of What Standard includes: Bunk → A sofa bed",
          "Item 1 of What Standard includes (Español): Una cama → Un sofá cama",
        ],
      },
    ]);
    await decide(choice);
    expect([await says([...INCLUDES, 0]), await says([...INCLUDES, 0], "es")]).toEqual([text, translation]);
  },
);

test("a restarted server has the same conflicts", async () => {
  await edit(set(["home", "welcome"], "Hello"));
  await write(contentTextWith(["Bring your suitcase.", "By hand."]));
  await decide("draft");
  await write(contentTextWith(["Bring your suitcase.", "By hand again."]));
  const before = await conflicts();
  expect(before).toHaveLength(1);
  await draft.close();
  draft = new Draft(project.folder, folder);
  expect(await conflicts()).toEqual(before);
});

test("a list in conflict is not edited either if the other file lacks it", async () => {
  await edit(set(["rules", 0, "title"], "Calma", "es"));
  await write("residence: {}\n", "es");
  await expect(edit(insert)).rejects.toThrow("Decide first which one stays");
});

test("what a decision loses is shown, in every language", async () => {
  await edit(remove);
  await write(contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  await write(SPANISH.replace("De 22 a 7.", "De 23 a 7."), "es");
  expect(await conflicts()).toMatchObject([
    {
      inFile: "Quiet hours; No smoking – Español: Silencio; Sin humo",
      inDraft: "No smoking – Español: Sin humo",
      changes: ["Rule 1: Quiet hours; From 11 PM. – Español: Silencio; De 23 a 7. → nothing"],
    },
  ]);
});

test("a group that was removed by hand in one file only can still be removed", async () => {
  const spanish = (text: string) => `${SPANISH}legal:\n  privacy: ${text}\n`;
  await write(spanish("Nada."), "es");
  await edit({ kind: "remove", language: "en", path: ["legal"] });
  const { replay } = await draft.state();
  await write(replay.texts.get("en") ?? "");
  await write(spanish("Nada más."), "es");
  expect(await conflicts()).toMatchObject([{ inFile: "Nada más.", inDraft: null, canKeepDraft: true }]);
  await decide("draft");
  expect(await says(["legal"], "es")).toBeUndefined();
});

test("a value that has another form in the file by now is not kept from the desk", async () => {
  await edit(set(["home", "welcome"], "Hello"));
  await write(
    contentTextWith(["welcome: Bring your suitcase.", "welcome: { one: Bring, two: your suitcase }"]),
  );
  const [conflict] = await conflicts();
  await expect(draft.resolve(BY, { [conflict?.id ?? ""]: "draft" })).rejects.toThrow("in a form that cannot");
  expect(await conflicts()).toEqual([conflict]);
  await decide("file");
});

test("a kept move takes the notes along, and the text that was changed by hand", async () => {
  await write(contentTextWith(["  - title: No smoking", "  # Since May\n  - title: No smoking"]));
  await edit({ ...move, from: 1, to: 0 } as Edit);
  const changed = ["Not in the house.", "Nowhere."] as [string, string];
  await write(contentTextWith(["  - title: No smoking", "  # Since May\n  - title: No smoking"], changed));
  await decide("draft");
  expect((await draft.state()).replay.texts.get("en")).toContain(
    "rules:\n  # Since May\n  - title: No smoking\n    text: Nowhere.\n  - title: Quiet hours\n",
  );
});

test("a file that was missing during a publication gets the moved items afterwards", async () => {
  await edit(move);
  const { revision, replay } = await draft.state();
  await rm(join(project.folder, "content/residence.es.yaml"));
  await write(replay.texts.get("en") ?? "");
  await draft.published(revision, ["en"]);
  await write(SPANISH, "es");
  expect(itemsAt(await says([], "es"), ["rules"])).toMatchObject([
    { title: "Sin humo" },
    { title: "Silencio" },
  ]);
});
