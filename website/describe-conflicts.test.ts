import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { itemsAt } from "#desk/api/edits.ts";
import type { Edit, ValuePath } from "#desk/api/website.ts";
import { contentTextWith } from "#tests/support/content-factory.ts";
import { insertRule, move, remove, set } from "#tests/support/edits.ts";
import { draftForTests, says } from "#tests/support/test-draft.ts";
import { describeConflicts } from "./describe-conflicts.ts";

const SPANISH = `plans:
  standard:
    includes:
      - Una cama
      - Comidas
rules:
  - title: Silencio
    text: De 22 a 7.
  - title: Sin humo
    text: Ni en la casa.
`;
const INCLUDES = ["plans", "standard", "includes"];

const draft = draftForTests(SPANISH);
const conflicts = async () => describeConflicts((await draft.state()).replay);
async function edit(...edits: Edit[]): Promise<void> {
  for (const one of edits) await draft.edit([one]);
}

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
  ["a text and a moved rule", [set(["rules", 1, "text"], "Only outside."), move(0, 1)]],
  ["a removed rule", [remove(["rules", 0])]],
])("%s at the desk is not given to another item in a list that is as long as before", async (_, edits) => {
  await edit(...edits);
  await draft.write("en", SHIFTED);
  await draft.write("es", SHIFTED_SPANISH);
  const [conflict, ...others] = await conflicts();
  expect([conflict?.canKeepDraft, conflict?.changes.length, others]).toEqual([false, edits.length, []]);
  await expect(draft.resolve({ [conflict?.id ?? ""]: "draft" })).rejects.toMatchObject({
    reason: "refused",
  });
  await draft.keep("file");
  expect(says(await draft.state(), ["rules", 1])).toEqual({ title: "Pets", text: "Cats are welcome." });
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
  await draft.write("en", contentTextWith(focused));
  await edit(set(path, "Un texto nuevo", "es"));
  await draft.write("en", contentTextWith(focused, ...replaced));
  expect(await conflicts()).toMatchObject([{ path, canKeepDraft: false }]);
});

test("a photo with another description is the same item", async () => {
  await edit(set(["home", "gallery", "photos", 1, "alt"], "Una mesa", "es"));
  await draft.write("en", contentTextWith(["alt: A table", "alt: A long table"]));
  expect(await conflicts()).toEqual([]);
});

test("a text that two items have is changed in its own", async () => {
  const same: [string, string][] = [
    ["From 10 PM to 7 AM.", "Ask us."],
    ["Not in the house.", "Ask us."],
  ];
  await draft.write("en", contentTextWith(...same));
  await edit(set(["rules", 0, "text"], "From 10 PM."));
  const swapped = contentTextWith(
    ...same,
    ["Quiet hours", "1"],
    ["No smoking", "Quiet hours"],
    ["title: 1", "title: No smoking"],
  );
  await draft.write("en", swapped);
  await draft.write("es", "residence: {}\n");
  expect(await conflicts()).toMatchObject([{ path: ["rules", 0, "text"], canKeepDraft: false }]);
});

test.each([
  ["draft", "A sofa bed", "Un sofá cama"],
  ["file", "Bunk", "Una cama"],
] as const)(
  "a text and its translation are one conflict, and the %s of both is kept",
  async (choice, text, translation) => {
    await edit(set([...INCLUDES, 0], "A sofa bed"), set([...INCLUDES, 0], "Un sofá cama", "es"));
    await draft.write("en", contentTextWith(["- A bed", "- Bunk"]));
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
    await draft.keep(choice);
    expect([
      says(await draft.state(), [...INCLUDES, 0]),
      says(await draft.state(), [...INCLUDES, 0], "es"),
    ]).toEqual([text, translation]);
  },
);

test("a restarted server has the same conflicts", async () => {
  await edit(set(["home", "welcome"], "Hello"));
  await draft.write("en", contentTextWith(["Bring your suitcase.", "By hand."]));
  await draft.keep("draft");
  await draft.write("en", contentTextWith(["Bring your suitcase.", "By hand again."]));
  const before = await conflicts();
  expect(before).toHaveLength(1);
  await draft.restart();
  expect(await conflicts()).toEqual(before);
});

test("a list in conflict is not edited either if the other file lacks it", async () => {
  await edit(set(["rules", 0, "title"], "Calma", "es"));
  await draft.write("es", "residence: {}\n");
  await expect(edit(insertRule(1, "Pets"))).rejects.toThrow("Decide first which one stays");
});

test("what a decision loses is shown, in every language", async () => {
  await edit(remove(["rules", 0]));
  await draft.write("en", contentTextWith(["From 10 PM to 7 AM.", "From 11 PM."]));
  await draft.write("es", SPANISH.replace("De 22 a 7.", "De 23 a 7."));
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
  await draft.write("es", spanish("Nada."));
  await edit(remove(["legal"]));
  const { replay } = await draft.state();
  await draft.write("en", replay.texts.get("en") ?? "");
  await draft.write("es", spanish("Nada más."));
  expect(await conflicts()).toMatchObject([{ inFile: "Nada más.", inDraft: null, canKeepDraft: true }]);
  await draft.keep("draft");
  expect(says(await draft.state(), ["legal"], "es")).toBeUndefined();
});

test("a value that has another form in the file by now is not kept from the desk", async () => {
  await edit(set(["host"], { name: "Ana Reyes", words: "Come and see the house." }));
  await draft.write("en", `${contentTextWith()}host: Ana Reyes\n`);
  const [conflict] = await conflicts();
  await expect(draft.resolve({ [conflict?.id ?? ""]: "draft" })).rejects.toThrow("in a form that cannot");
  expect(await conflicts()).toEqual([conflict]);
  await draft.keep("file");
});

test("a kept move takes the notes along, and the text that was changed by hand", async () => {
  await draft.write("en", contentTextWith(["  - title: No smoking", "  # Since May\n  - title: No smoking"]));
  await edit(move(1, 0));
  const changed = ["Not in the house.", "Nowhere."] as [string, string];
  await draft.write(
    "en",
    contentTextWith(["  - title: No smoking", "  # Since May\n  - title: No smoking"], changed),
  );
  await draft.keep("draft");
  expect((await draft.state()).replay.texts.get("en")).toContain(
    "rules:\n  # Since May\n  - title: No smoking\n    text: Nowhere.\n  - title: Quiet hours\n",
  );
});

test("a file that was missing during a publication gets the moved items afterwards", async () => {
  await edit(move(0, 1));
  const { revision, replay } = await draft.state();
  await rm(draft.contentFile("es"));
  await draft.write("en", replay.texts.get("en") ?? "");
  await draft.published(revision, ["en"]);
  await draft.write("es", SPANISH);
  expect(itemsAt(says(await draft.state(), [], "es"), ["rules"])).toMatchObject([
    { title: "Sin humo" },
    { title: "Silencio" },
  ]);
});
