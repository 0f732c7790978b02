import { expect, test } from "vitest";
import type { Edit } from "#desk/api/website.ts";
import { insertRule, move, remove, set } from "#tests/support/edits.ts";
import { draftForTests, SPANISH, says } from "#tests/support/test-draft.ts";
import type { DraftState } from "./draft.ts";

const draft = draftForTests();

test("the other language follows when items are added, moved and removed", async () => {
  await draft.edit([insertRule(1, "Pets", "None.")]);
  let state = await draft.edit([move(0, 2)]);
  expect(state.replay.texts.get("es")).toBe("rules:\n  -\n  - title: Sin humo\n  - title: Silencio\n");
  await draft.edit([set(["rules", 0, "title"], "Mascotas", "es")]);
  state = await draft.edit([remove(["rules", 1])]);
  expect(state.replay.texts.get("es")).toBe("rules:\n  - title: Mascotas\n  - title: Silencio\n");
});

test("moving an item of the first language moves its translation", async () => {
  const state = await draft.edit([set(["home", "features", "cards", 1, "title"], "Ropa", "es")]);
  expect(state.replay.texts.get("es")).toContain("cards:\n      -\n      - title: Ropa\n      -\n");
});

test("an item whose translation is cleared keeps its place in the list", async () => {
  const includes = ["plans", "standard", "includes"];
  await draft.write(
    "es",
    `${SPANISH}plans:\n  standard:\n    includes:\n      - Una cama\n      - Comidas\n`,
  );
  const state = await draft.edit([remove([...includes, 0], "es")]);
  expect(says(state, includes, "es")).toEqual(["", "Comidas"]);
  expect(says(state, includes)).toEqual(["A bed", "Meals"]);
});

test.each<[string, Edit]>([
  ["inserted", { ...insertRule(0, "Mascotas"), language: "es" }],
  ["moved", { ...move(0, 1), language: "es" }],
  ["removed", { ...remove(["rules", 0]), language: "es" }],
])("an item is not %s in a translation alone", async (_, wrong) => {
  await expect(draft.edit([wrong])).rejects.toMatchObject({ reason: "refused" });
});

test("an optional text that is removed takes its translation with it, and an undo brings both back", async () => {
  const cameras = ["legal", "cameras"];
  await draft.edit([
    set(["legal", "privacy"], "Private"),
    set(cameras, "None"),
    set(cameras, "Ninguna", "es"),
  ]);
  const { replay } = await draft.edit([remove(cameras)]);
  const textsOf = (state: DraftState) => ["en", "es"].map((language) => says(state, cameras, language));
  expect(textsOf(await draft.state())).toEqual([undefined, undefined]);
  const removal = replay.changes.at(-1)?.id ?? "";
  expect(textsOf(await draft.undo(removal))).toEqual(["None", "Ninguna"]);
});
