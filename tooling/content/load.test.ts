import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentIsSample } from "#tests/support/budgets.ts";
import { CONTENT_TEXT, contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { loadContent } from "./load.ts";
import { formatSamplesTogether, reportOn } from "./report.ts";

let project: Awaited<ReturnType<typeof makeProject>>;
beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => project.remove());

async function report(): Promise<string[]> {
  return reportOn((await loadContent(project.folder)).problems).split("\n");
}

test.runIf(await contentIsSample())(
  "every shipped photo is reported as a sample, without its texts",
  async () => {
    const { problems } = await loadContent(join(import.meta.dirname, "../.."));
    const reported = (key: string, pattern: RegExp) =>
      problems.filter(({ path, message }) => path.at(-1) === key && pattern.test(message)).length;
    expect(reported("photo", /still a sample: \w+\.jpg shows somebody else's house/)).toBe(7);
    expect([reported("alt", /sample/), reported("caption", /sample/)]).toEqual([0, 0]);
  },
);

test("reports that content without mistakes is ready", async () => {
  expect(await report()).toEqual(["The content is ready: 0 mistakes, 0 warnings."]);
});

test("a missing photo is reported with the most similar name", async () => {
  await rename(
    join(project.folder, "content/photos/hero.png"),
    join(project.folder, "content/photos/Hero.png"),
  );
  expect(await report()).toEqual([
    "Mistakes, to be fixed before the site can be built:",
    '  content/residence.yaml, line 35, column 12: There is no photo "hero.png" in content/photos. Did you mean "Hero.png"? Capital letters count.',
    "",
    "Not ready yet: 1 mistake, 0 warnings.",
  ]);
});

test("an owner's photo with a sample description causes a warning", async () => {
  const alt = "Bright shared bedroom with two neatly made single beds, bedside lamps and a window onto trees";
  await writeFile(join(project.folder, "content/residence.yaml"), contentTextWith(["A bedroom", alt]));
  expect((await report())[1]).toBe(
    '  content/residence.yaml, line 55, column 14: "alt" still says what a sample photo shows. Say what your own photo shows before you publish.',
  );
});

test("an owner's photo with a sample caption causes a warning", async () => {
  const caption = "The porch, with a bench for quiet evenings";
  await writeFile(join(project.folder, "content/residence.yaml"), contentTextWith(["The bedroom", caption]));
  expect((await report())[1]).toBe(
    '  content/residence.yaml, line 56, column 18: "caption" still says what a sample photo shows. Say what your own photo shows before you publish.',
  );
});

test("a photo with a duplicate extension is reported with both", async () => {
  const photos = join(project.folder, "content/photos");
  await rename(join(photos, "two.png"), join(photos, "IMG_0002.jpg.jpg"));
  await rename(join(photos, "three.png"), join(photos, "IMG_0001.jpg"));
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["two.png", "IMG_0002.jpg"], ["three.png", "IMG_0001.jpg"]),
  );
  expect((await report())[1]).toContain(
    'There is no photo "IMG_0002.jpg" in content/photos. Did you mean "IMG_0002.jpg.jpg"? Some computers hide the second ending.',
  );
});

test("a photo with an accent in its name is found in either Unicode form", async () => {
  const photos = join(project.folder, "content/photos");
  await rename(join(photos, "hero.png"), join(photos, "Cafe\u0301  1.png"));
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["hero.png", "Caf\u00e9  1.png"]),
  );
  expect(await report()).toEqual(["The content is ready: 0 mistakes, 0 warnings."]);
});

test("a photo that is too small or not an image is reported at its line", async () => {
  await writeFile(join(project.folder, "content/photos/hero.png"), "not a photo");
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(
      ["photo: two.png", "photo: one.png"],
      ["photo: hero.png", "photo: one.png"],
      ["photo: three.png", "photo: hero.png"],
    ),
  );
  const lines = await report();
  expect(lines[1]).toMatch(
    /line 35, column 12: The photo one\.png is 1000 pixels wide; its place needs 1600\./,
  );
  expect(lines[2]).toMatch(/line 59, column 16: The file hero\.png is not a photo/);
});

test("a photo removed at any moment of the check breaks nothing", async () => {
  const photo = join(project.folder, "content/photos/three.png");
  const bytes = await readFile(photo);
  for (let turns = 0; turns < 40; turns += 1) {
    const found = report();
    await wait(turns / 4);
    await rm(photo);
    expect((await found).join()).toMatch(/The content is ready|three\.png/);
    await writeFile(photo, bytes);
  }
});

test("an empty photo folder and a missing content file are reported", async () => {
  await rm(join(project.folder, "content/photos"), { recursive: true });
  expect(await report()).toContain(
    '  content/residence.yaml, line 35, column 12: There is no photo "hero.png" in content/photos. Put the photo into content/photos.',
  );
  await rm(join(project.folder, "content/residence.yaml"));
  expect(await report()).toContain(
    "  content/residence.yaml, line 1, column 1: The file is missing. Put it back: content/residence.yaml.",
  );
});

test.each([
  "residence.yaml.txt",
  "residence.yml",
  "residence (1).yaml",
  "Copy of residence.yaml",
  "Residence.yaml.txt",
  "residence.yaml.rtf",
  "residence.odt",
  "residence.en.yaml",
  "residence_of_ana.yaml",
])("a copy of the content file is reported as unread: %s", async (name) => {
  await writeFile(join(project.folder, "content", name), CONTENT_TEXT);
  expect(await report()).toContain(
    `  content/${name}, line 1, column 1: The file is not read: its texts belong in residence.yaml. If it holds your changes, save it as residence.yaml, in the place of the other; if not, delete it.`,
  );
  await rm(join(project.folder, "content/residence.yaml"));
  expect((await report()).join("\n")).toMatch(/The file is missing.*The file is not read/s);
});

test.each(["residence.es.yaml.txt", "residence.es (1).yaml", "residence.ES.yaml", "residence_es.yml"])(
  "a copy of the Spanish file is not taken for the first file: %s",
  async (name) => {
    await writeFile(join(project.folder, "content", name), "");
    expect((await report()).join("\n")).toContain("If it holds your changes, save it as residence.es.yaml");
  },
);

test("other files beside the content file are not reported as copies", async () => {
  for (const name of ["residence.schema.json", ".residence.yaml.swp", "residence.yaml~", "notes.txt"])
    await writeFile(join(project.folder, "content", name), "");
  expect(await report()).toEqual(["The content is ready: 0 mistakes, 0 warnings."]);
});

test("warnings are listed after mistakes and counted", async () => {
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["name: Linden Court", "name: Sage House"], ["photo: two.png", "photo: tow.png"]),
  );
  const lines = await report();
  expect(lines[1]).toContain('Did you mean "two.png"?');
  expect(lines[3]).toBe("Worth a look; the site can be built like this:");
  expect(lines.at(-1)).toBe("Not ready yet: 1 mistake, 1 warning.");
});

test("a build reports all sample texts of a file on one line, and counts each", async () => {
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(
      ["name: Linden Court", "name: Sage House"],
      ["street: 9 Linden Court", "street: 123 Garden Lane"],
      ["email: hello@linden.test", "email: hello@linden.test."],
    ),
  );
  const { problems } = await loadContent(project.folder);
  const [name, street] = problems.filter(({ isSample }) => isSample).map(({ line }) => line);
  const lines = reportOn(problems, formatSamplesTogether).split("\n");
  expect(lines.filter((line) => line.includes("Sample texts"))).toEqual([
    `  content/residence.yaml, lines ${name}, ${street}: Sample texts are still there. Replace them with your own.`,
  ]);
  expect(lines[1]).toMatch(/^ {2}content\/residence\.yaml, line \d+, column \d+: "email"/);
  expect(lines.at(-1)).toBe("Not ready yet: 1 mistake, 2 warnings.");
});

test("missing photos, sample captions and untranslated texts are reported beside a mistake", async () => {
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(
      ["price: 1250", "price: about 1250"],
      ["photo: hero.png", "photo: heron.png"],
      ["The bedroom", "The porch, with a bench for quiet evenings"],
      ["welcome: Bring your suitcase.", "welcome:"],
    ),
  );
  await writeFile(join(project.folder, "content/residence.es.yaml"), "residence:\n  tagline: Una cama\n");
  const { content, translations, problems } = await loadContent(project.folder);
  expect([content, translations]).toEqual([null, []]);
  const lines = problems.map(({ file, path, severity }) => `${severity} ${file} ${path.join(".")}`);
  expect(lines.filter((line) => line.startsWith("error"))).toEqual([
    "error content/residence.yaml plans.standard.price",
    "error content/residence.yaml home.hero.photo",
    "error content/residence.yaml home.welcome",
  ]);
  expect(lines).toContain("warning content/residence.yaml home.gallery.photos.0.caption");
  expect(lines).toContain("warning content/residence.es.yaml rules.1.title");
  expect(lines).not.toContain("warning content/residence.es.yaml home.welcome");
  expect(lines).not.toContain("warning content/residence.es.yaml residence.tagline");
});

test("consequences of an unreadable group are not reported", async () => {
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["home:\n", "hom:\n"], ["rules:\n", "host: Ruth\nrules:\n"]),
  );
  await writeFile(join(project.folder, "content/residence.es.yaml"), "host:\n  name: Ruth\n  words: Pase.\n");
  const { problems } = await loadContent(project.folder);
  expect(problems.filter(({ severity }) => severity === "error").map(({ path }) => path)).toEqual([
    ["hom"],
    ["host"],
  ]);
  expect(problems.filter(({ path }) => path[0] === "home")).toEqual([]);
});
