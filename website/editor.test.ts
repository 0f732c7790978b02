import { appendFile, cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { valueAt } from "#desk/api/edits.ts";
import type { Edit } from "#desk/api/website.ts";
import { policyFile } from "#hosting/delivery.ts";
import { clientFolder, pointerFile, releaseFolder } from "#hosting/releases.ts";
import { makeProject } from "#tests/support/content-factory.ts";
import { insertRule, move, remove, set } from "#tests/support/edits.ts";
import { type EditorOptions, WebsiteEditor } from "./editor.ts";

const RELEASE = "2026-11-26T10-00-00-000Z";
const RUTH = { person: "Ruth", at: "2026-11-26T10:00:00.000Z" };

const SPANISH = "content/residence.es.yaml";

/** A website with a current release, its folder, and a function that edits it. */
async function makeWebsite(options: Partial<EditorOptions> = {}) {
  const { folder, remove } = await makeProject();
  await writeFile(join(folder, SPANISH), "rules:\n  - title: Silencio\n  - title: Sin humo\n");
  const builds = join(folder, "build");
  await cp(join(folder, "content"), join(releaseFolder(builds, RELEASE), "content"), { recursive: true });
  await writeFile(policyFile(clientFolder(builds, RELEASE)), "");
  await writeFile(pointerFile(builds), `${RELEASE}\n`);
  const paths = { root: folder, builds, dataFolder: folder };
  const website = new WebsiteEditor({ ...paths, log: () => undefined, ...options });
  onTestFinished(async () => {
    await website.close();
    await remove();
  });
  const edit = (one: Edit, by = RUTH) => website.edit(by, { id: newId(), edits: [one] });
  return { website, folder, edit };
}

test("a list is not changed while the text file of a published language is missing", async () => {
  const { website, folder, edit } = await makeWebsite();
  await rename(join(folder, SPANISH), join(folder, "away.yaml"));
  await expect(edit(move(0, 1))).rejects.toMatchObject({
    reason: "refused",
    message: expect.stringContaining("The text file of a language is missing."),
  });
  await edit(set(["home", "welcome"], "Hello"));
  await rm(join(releaseFolder(website.builds, RELEASE), SPANISH));
  expect((await edit(move(0, 1))).changes).toHaveLength(2);
});

test("while the text file of a published language is missing, its pages are said to go", async () => {
  const { website, folder } = await makeWebsite();
  const urgent = async () => (await website.view()).problems.filter(({ isUrgent }) => isUrgent);
  const before = await urgent();
  await rename(join(folder, SPANISH), join(folder, "away.yaml"));
  expect((await urgent()).filter(({ path }) => path.length === 0)).toMatchObject([
    {
      message:
        "The Spanish texts are gone: the file content/residence.es.yaml is missing. Publishing removes the Spanish pages. If you want to keep them, put the file back first.",
    },
  ]);
  await rename(join(folder, "away.yaml"), join(folder, SPANISH));
  expect(await urgent()).toEqual(before);
});

test.each([1, 3])("a list is not changed while another language has %i of its 2 items", async (count) => {
  const { folder, edit } = await makeWebsite();
  await writeFile(join(folder, SPANISH), `rules:\n${"  - title: Silencio\n".repeat(count)}`);
  const edits: Edit[] = [
    insertRule(2, "", ""),
    move(0, 1),
    remove(["rules", 1]),
    set(["rules", 0, "title"], "Hora de dormir", "es"),
  ];
  for (const one of edits)
    await expect(edit(one)).rejects.toMatchObject({
      reason: "refused",
      message: expect.stringContaining("has more or fewer items in this list"),
    });
});

test("changes that cancel each other are none, and the last one can be undone", async () => {
  const { website, edit } = await makeWebsite();
  const tagline = (person: string, value: string) =>
    edit(set(["residence", "tagline"], value), { ...RUTH, person });
  const { values } = await website.view();
  const published = String(valueAt(values[FIRST_LANGUAGE], ["residence", "tagline"]));
  await edit(insertRule(2, "", ""));
  await edit(set(["rules", 2, "title"], "No drums"));
  await tagline("Ruth", "A bed");
  expect((await tagline("Ann", published)).changes).toMatchObject([
    { label: "Title of rule 3", undoFirst: null },
    { label: "Rule 3", undoFirst: "Title of rule 3" },
  ]);
  const { changes, reversed } = await edit(remove(["rules", 2]), { ...RUTH, person: "Ann" });
  expect([changes.length, reversed.length]).toEqual([0, 5]);
  const [removal] = reversed;
  const by = { person: "Ann", at: "2026-11-26T10:05:00.000Z" };
  expect((await website.undo(by, removal?.id ?? "", removal?.at ?? "")).changes).toHaveLength(2);
});

test("the preview of a release has its photos and focus points, and the photos are measured once", async () => {
  const { website, folder } = await makeWebsite();
  const hero = "content/photos/hero.png";
  await rm(join(folder, hero));
  const addressOf = (photo: string, width: number) => `/${photo}?width=${width}`;
  const first = await website.previewRelease(RELEASE, addressOf);
  expect(first.languages[0]?.residence.home.hero.src).toBe("/hero.png?width=960");
  const kept = await readFile(join(releaseFolder(website.builds, RELEASE), hero));
  const { width } = await sharp(kept).metadata();
  const shown = await sharp(await website.releasePhoto(RELEASE, "hero.png", 4000)).metadata();
  expect([shown.format, shown.width]).toEqual(["webp", width]);
  expect(first.focuses).toMatchObject({ "photo-hero": "55% 40%", "photo-gallery-1": "50% 50%" });
  let decoded = 0;
  const count = () => {
    decoded += 1;
  };
  sharp.queue.on("change", count);
  onTestFinished(() => void sharp.queue.off("change", count));
  expect(await website.previewRelease(RELEASE, addressOf)).toEqual(first);
  expect(decoded).toBe(0);
});

test("a changed text has one suggestion at its translation until that is edited or the change is undone", async () => {
  const { folder, remove } = await makeProject();
  onTestFinished(remove);
  const long = "Silencio ".repeat(20).trim();
  await writeFile(join(folder, "content/residence.es.yaml"), `rules:\n  - title: ${long}\n  -\n`);
  const website = new WebsiteEditor({
    root: folder,
    builds: join(folder, "build"),
    dataFolder: folder,
    log: () => undefined,
  });
  onTestFinished(() => website.close());
  const path = ["rules", 0, "title"];
  const retitle = (language: string, value: string) =>
    website.edit(RUTH, { id: newId(), edits: [set(path, value, language)] });
  const notesOf = ({ problems }: Awaited<ReturnType<WebsiteEditor["view"]>>) =>
    problems.flatMap((one) =>
      one.language === "es" && one.path.join() === path.join() ? [one.message] : [],
    );
  const note =
    "The English text has changed. Check that the Spanish still says the same, or empty it to show the English.";
  const tooLong = [expect.stringContaining("characters, which is long for its place")];
  expect(notesOf(await website.view())).toEqual(tooLong);
  const changed = await retitle("en", "Quiet nights");
  expect(notesOf(changed)).toEqual([note]);
  expect(notesOf(await retitle("es", "Noches tranquilas"))).toEqual([]);
  expect(notesOf(await retitle("es", long))).toEqual([note]);
  expect(notesOf(await website.undo(RUTH, changed.changes[0]?.id ?? "", RUTH.at))).toEqual(tooLong);
});

test("before the desk moves to another address or closes, its people are warned", async () => {
  const { website, folder, edit } = await makeWebsite();
  const warnings = async () =>
    (await website.view()).problems.filter(({ path }) => path.length === 0).map(({ message }) => message);
  await edit(set(["residence", "website"], "https://www.linden.test"));
  expect(await warnings()).toEqual([]);
  const online = releaseFolder(website.builds, RELEASE);
  for (const root of [online, folder])
    await appendFile(join(root, "content/residence.yaml"), "delivery:\n  enabled: true\n");
  expect(await warnings()).toEqual([
    expect.stringMatching(
      /^The desk moves to https:\/\/www\.linden\.test\/desk .* passkeys of https:\/\/linden\.test /,
    ),
  ]);
  for (const same of ["https://LINDEN.test", "linden"]) {
    await edit(set(["residence", "website"], same));
    expect(await warnings()).toEqual([]);
  }
  await edit(set(["delivery", "server"], "https://desk.linden.test"));
  expect(await warnings()).toEqual([expect.stringContaining("moves to https://desk.linden.test/desk ")]);
  await edit(set(["delivery", "enabled"], "false"));
  const closes = [expect.stringContaining("the desk no longer shows applications")];
  expect(await warnings()).toEqual(closes);

  const earlier = "2026-11-25T10-00-00-000Z";
  await cp(join(folder, "content"), join(releaseFolder(website.builds, earlier), "content"), {
    recursive: true,
  });
  await writeFile(policyFile(clientFolder(website.builds, earlier)), "");
  const file = join(releaseFolder(website.builds, earlier), "content/residence.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("enabled: true", "enabled: false"));
  const { releases } = await website.view();
  expect(releases.map(({ name, warnings }) => [name, warnings])).toEqual([
    [RELEASE, []],
    [earlier, closes],
  ]);

  await writeFile(join(folder, "content/residence.yaml"), "delivery: {");
  expect(await warnings()).toEqual([expect.stringContaining("has to be corrected in a text editor")]);
});

test.each([
  ["is announced if it is open to others", true, 1],
  ["does not concern that of the own computer", false, 0],
])("with applications off, a move of the desk %s", async (_what, isOpenWithoutDelivery, count) => {
  const { edit } = await makeWebsite({ isOpenWithoutDelivery });
  const { problems } = await edit(set(["residence", "website"], "https://www.linden.test"));
  expect(problems.filter(({ message }) => message.startsWith("The desk moves to "))).toHaveLength(count);
});
