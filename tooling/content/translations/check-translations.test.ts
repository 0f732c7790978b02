import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentTextWith, makeProject } from "#tests/support/content-factory.ts";
import { loadContent } from "../load.ts";
import { formatProblem } from "../problems.ts";

const FILE = "content/residence.es.yaml";
const PRICES =
  "Delete the line: prices, links, photos, contact details and the name of the residence are in residence.yaml only, for all languages.";

let project: Awaited<ReturnType<typeof makeProject>>;

beforeAll(async () => {
  project = await makeProject();
});
afterAll(() => project.remove());

async function load(text: string, file = FILE) {
  await writeFile(join(project.folder, file), text);
  const { problems: all, translations } = await loadContent(project.folder);
  const problems = all.filter((problem) => problem.file === file);
  const messages = problems.map(formatProblem);
  return { translations, problems, messages: messages.map((line) => line.replace(/^\S+, /, "")) };
}

test("texts in the other language replace only the first language's texts", async () => {
  const { translations } = await load(
    "residence:\n  tagline: Una cama y una mesa\nrules:\n  - title: Silencio\n  -\n",
  );
  const [spanish] = translations;
  expect(spanish?.code).toBe("es");
  expect(spanish?.content.residence).toMatchObject({ name: "Linden Court", tagline: "Una cama y una mesa" });
  expect(spanish?.content.rules).toEqual([
    { title: "Silencio", text: "From 10 PM to 7 AM." },
    { title: "No smoking", text: "Not in the house." },
  ]);
  expect(spanish?.content.plans.standard.price).toBe(1250);
  expect(spanish?.untranslated).toContain("No smoking");
  expect(spanish?.untranslated).not.toContain("A bed and a table");
});

test("every missing text is reported where it belongs", async () => {
  const { messages } = await load(
    "residence:\n  tagline: Una cama\nrules:\n  - title: Silencio\n  - title: Sin humo\n",
  );
  expect(messages).toContain(
    'line 1, column 1: "description" is missing from "residence": visitors read it in the first language. Write it here in this language.',
  );
  expect(messages).toContain(
    'line 4, column 5: "text" is missing from item 1 of "rules": visitors read it in the first language. Write it here in this language.',
  );
});

// The desk adds and removes items in all languages together.
test.each([
  [3, '"rules" has 3 items and must have 2.', "Delete 1 item."],
  [
    1,
    '"rules" has 1 item and must have 2.',
    "Add 1 item, in the order of residence.yaml. An item starts with a dash and a space.",
  ],
])("only the file can get as many items as the first language has: %i", async (count, message, fix) => {
  const { problems } = await load(`rules:\n${"  - title: Uno\n".repeat(count)}`);
  const [wrong] = problems.filter(({ severity }) => severity === "error");
  expect(wrong).toMatchObject({ message, fix, line: 1, column: 1 });
  expect(wrong).not.toHaveProperty("atDesk");
});

test("a translation without its text names no file at the desk, where both have a box", async () => {
  const { problems } = await load("contact:\n  callHours: Todos los días\n");
  expect(problems[0]).toMatchObject({
    path: ["contact", "callHours"],
    atDesk: "The English text is missing. Write it first, or empty this one.",
  });
});

test.each(["  -\n", "  - title:\n"])("an item without any translation is reported once: %j", async (item) => {
  const { problems } = await load(`rules:\n  - title: Silencio\n    text: Silencio.\n${item}`);
  const ofItem = problems.filter(({ path }) => path[0] === "rules");
  expect(ofItem).toMatchObject([
    {
      severity: "warning",
      line: 4,
      path: ["rules", 1, "title"],
      message: 'Item 2 of "rules" is not translated: visitors read it in the first language.',
      atDesk: "The Spanish pages show this in English until you write it here.",
    },
  ]);
});

test("a sample caption in the other language is reported once the first has the owner's", async () => {
  const { messages } = await load(
    "home:\n  gallery:\n    photos:\n      - alt: Un dormitorio\n        caption: El porche, con una banca para descansar al atardecer\n      -\n      -\n      -\n",
  );
  expect(messages).toContain(
    'line 5, column 18: "caption" still says what a sample photo shows. Say what your own photo shows before you publish.',
  );
});

test.each([
  [
    "residence:\n  taglin: Una cama\n",
    'line 2, column 3: "taglin" is not a key that belongs here. Did you mean "tagline"?',
  ],
  [
    "plans:\n  standard:\n    price: 1250\n",
    `line 3, column 5: "price" is not a key that belongs here. ${PRICES}`,
  ],
  ["contact:\n  city: Boston\n", `line 2, column 3: "city" is not a key that belongs here. ${PRICES}`],
  [
    "contact:\n  callHours: Todos los días\n",
    'line 2, column 3: There is no "callHours" in residence.yaml that these words could translate. Delete line 2 of this file, or bring "callHours" back in residence.yaml.',
  ],
  [
    "residence:\n  tagline: Una cama\nhost:\n  name: Ruth\n  words: Vivimos al lado.\n\n# A note.\n",
    'line 3, column 1: There is no "host" in residence.yaml that these words could translate. Delete lines 3 to 5 of this file, or bring "host" back in residence.yaml.',
  ],
  [
    "plans:\n  standard:\n    summary: Todo.\n    summary: Más.\n    adds:\n      - Lavado\n",
    'line 4, column 5: A line "premium:" is missing above "summary". Write premium: on a line of its own there, as far to the left as "standard:".',
  ],
  [
    "apply:\n  dueAtMoveIn: un mes\n",
    'line 2, column 3: There is no "dueAtMoveIn" in residence.yaml that these words could translate. Delete line 2 of this file, or bring "dueAtMoveIn" back in residence.yaml.',
  ],
  [
    "rules:\n  - Las visitas son bienvenidas\n  -\n",
    'line 2, column 5: Item 1 of "rules" must have some of the keys title, text. Write each key on a line of its own, with a colon and its value.',
  ],
  [
    "home:\n  features:\n    cards:\n      - icon: meals\n        title: Comidas\n      -\n      -\n",
    `line 4, column 9: "icon" is not a key that belongs here. ${PRICES} Keep the dash, before the next key.`,
  ],
  [
    "plans:\n  manageCardLink: https://a.test\n",
    `line 2, column 3: "manageCardLink" is not a key that belongs here. ${PRICES}`,
  ],
])("a mistake in a translation is reported with its line and fix: %j", async (text, sentence) => {
  const { messages, translations } = await load(text);
  expect(messages[0]).toBe(sentence);
  expect(translations).toEqual([]);
});

test("hours in a translated step are compared with the first file", async () => {
  const steps = (hours: string) =>
    `apply:\n  steps:\n    -\n    - text: Le llamamos en ${hours} horas.\n    -\n`;
  expect((await load(steps("48 a 72"))).messages).toContain(
    'line 4, column 13: "text" says 48 a 72 horas, and "followUpHours" says 24-48. Visitors read both: check that they say the same.',
  );
  expect((await load(steps("24 a 48"))).messages.join()).not.toContain("horas");
});

test("the sample hosts' names are reported in a translation too", async () => {
  const host = "host:\n  name: Ana and Tom\n  words: Come in.\nrules:\n";
  await writeFile(join(project.folder, "content/residence.yaml"), contentTextWith(["rules:\n", host]));
  const { messages } = await load("host:\n  name: Ruth y Daniel\n  words: Pase.\n");
  await writeFile(join(project.folder, "content/residence.yaml"), contentTextWith());
  expect(messages).toContain(
    'line 2, column 9: "name" still holds a sample value, "Ruth y Daniel". Write your own before you publish.',
  );
});

test("the residence's name is rejected in a translation", async () => {
  const host = "host:\n  name: Ruth\n  words: We live next door.\nrules:\n";
  await writeFile(join(project.folder, "content/residence.yaml"), contentTextWith(["rules:\n", host]));
  const { messages } = await load("residence:\n  name: Casa Tilo\n");
  await writeFile(join(project.folder, "content/residence.yaml"), contentTextWith());
  expect(messages).toContain(`line 2, column 3: "name" is not a key that belongs here. ${PRICES}`);
});

test("a language without page messages is rejected", async () => {
  const { messages, problems } = await load("residence:\n", "content/residence.xx.yaml");
  expect(problems[0]?.atDesk).toBe(
    'The pages have no messages in the language "xx". Ask the person who runs your server to add them, or delete the text file content/residence.xx.yaml.',
  );
  expect(messages[0]).toBe(
    'line 1, column 1: The pages have no messages in the language "xx". Write them into app/messages/xx.ts (docs/languages.md says how), or delete this file; residence.yaml is enough for one language.',
  );
});

test("while delivery is on, a language needs the delivery messages", async () => {
  await withDelivery("  enabled: true\n");
  const { messages } = await load("residence:\n", "content/residence.xx.yaml");
  await rm(join(project.folder, "content/residence.xx.yaml"));
  expect(messages[0]).toContain("Write them into app/messages/xx-delivery.ts ");
});

test("missing delivery texts are reported only while delivery is on", async () => {
  for (const [enabled, missing] of [
    ["true", 1],
    ["false", 0],
  ] as const) {
    await withDelivery(`  enabled: ${enabled}\n  privacy: Answers go to us.\n`);
    const { messages, translations } = await load("residence:\n  tagline: Una cama\n");
    expect(messages.filter((line) => line.includes('"privacy" is missing from "delivery"'))).toHaveLength(
      missing,
    );
    expect(translations[0]?.untranslated.includes("Answers go to us.")).toBe(missing === 1);
  }
});

async function withDelivery(lines: string): Promise<void> {
  await writeFile(
    join(project.folder, "content/residence.yaml"),
    contentTextWith(["rules:\n", `delivery:\n${lines}rules:\n`]),
  );
}

test("a caption of one photo is translated even if that of another is empty", async () => {
  const first = contentTextWith(["alt: A porch\n", "alt: A porch\n        caption:\n"]);
  await writeFile(join(project.folder, "content/residence.yaml"), first);
  const { messages, translations } = await load(
    "home:\n  gallery:\n    photos:\n      - caption: El dormitorio\n      -\n      -\n      -\n",
  );
  expect(messages.filter((message) => message.includes("caption"))).toEqual([]);
  expect(translations[0]?.content.home.gallery.photos[0]?.caption).toBe("El dormitorio");
});
