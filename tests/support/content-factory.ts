import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parseContent } from "#tooling/content/parse/parse.ts";
import { formatProblem } from "#tooling/content/problems.ts";

/** A complete content file without mistakes or sample values. Tests use it because the owner may change the real file. */
export const CONTENT_TEXT = `residence:
  name: Linden Court
  tagline: A bed and a table
  description: A shared-room residence.
  website: https://linden.test
contact:
  street: 9 Linden Court
  city: Boston
  region: MA
  postalCode: 02139
  country: US
  phone: (617) 867-5309
  email: hello@linden.test
  followUpHours: 24-48
plans:
  roomType: Shared room
  standard:
    price: 1250
    summary: Everything.
    includes:
      - A bed
      - Meals
    paymentLink: https://buy.stripe.com/standard
    autoPayLink: https://buy.stripe.com/standard-monthly
  premium:
    price: 1375
    summary: More.
    adds:
      - Laundry
    paymentLink: https://buy.stripe.com/premium
    autoPayLink: https://buy.stripe.com/premium-monthly
  manageCardLink: https://billing.stripe.com/manage
home:
  hero:
    photo: hero.png
    alt: A living room
    focus: 55% 40%
  welcome: Bring your suitcase.
  features:
    heading: Looked after
    cards:
      - icon: meals
        title: Meals
        text: Three a day.
      - icon: laundry
        title: Laundry
        text: Every week.
      - icon: housekeeping
        title: Housekeeping
        text: Every day.
  gallery:
    heading: Look around
    photos:
      - photo: one.png
        alt: A bedroom
        caption: The bedroom
      - photo: two.png
        alt: A table
      - photo: three.png
        alt: A laundry room
      - photo: four.png
        alt: A porch
apply:
  minimumAge: 18
  steps:
    - title: Apply
      text: Fill in the form.
    - title: Wait
      text: We call you.
    - title: Move in
      text: Your bed is made.
rules:
  - title: Quiet hours
    text: From 10 PM to 7 AM.
  - title: No smoking
    text: Not in the house.
legal:
  equalHousing: Everybody is welcome.
  privacy: Your answers stay on this device.
  cameras: None in bedrooms.
`;

/** The content file with some text replaced. Throws if the text is missing, so that no test passes by accident. */
export function contentTextWith(...changes: readonly [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The content file does not hold ${JSON.stringify(from)}.`);
    return text.replace(from, () => to);
  }, CONTENT_TEXT);
}

/** The problems of a content file, one per line, without the file name. */
export function messagesOf(text: string): string[] {
  return parseContent(text, "f").problems.map((problem) => formatProblem(problem).replace(/^f, /, ""));
}

/** The parsed content of that file with some text replaced. */
export function makeContent(...changes: readonly [from: string, to: string][]) {
  const { content } = parseContent(contentTextWith(...changes), "content/residence.yaml");
  if (!content) throw new Error("The content file has a mistake.");
  return content;
}

/** Writes a content file into a project's folder, and small photos for the names in it. */
export async function writeContent(folder: string, text: string): Promise<void> {
  await mkdir(join(folder, "content/photos"), { recursive: true });
  await writeFile(join(folder, "content/residence.yaml"), text);
  const names = ["hero.png", "one.png", "two.png", "three.png", "four.png"];
  for (const [index, name] of names.entries()) {
    const width = name === "hero.png" ? 1600 : 1000;
    const create = { width, height: 600, channels: 3 as const, background: { r: 40 * index, g: 90, b: 60 } };
    await sharp({ create })
      .png()
      .toFile(join(folder, "content/photos", name));
  }
}

/** A project folder with that content, and a function that deletes it. */
export async function makeProject(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "residence-")));
  await writeContent(folder, CONTENT_TEXT);
  // Retries, since pictures may still be written to the cache.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}
