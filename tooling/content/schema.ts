import * as v from "valibot";
import { ICONS, judgeAge, judgeFocus, judgeHours, judgeIcon, judgePhotoName, judgePrice } from "./details.ts";
import { editorHints } from "./editor-hints.ts";
import { leaf, leaveOut, packComplaint } from "./leaf.ts";
import { judgeLink, judgeWebsite } from "./links.ts";
import { judgePhone } from "./phone.ts";
import { judgeCountry, judgeEmail, judgePostalCode, judgeRegion } from "./reaching.ts";

const text = leaf();
const link = leaf(judgeLink, editorHints.link);
const price = v.pipe(leaf(judgePrice, editorHints.price), v.transform(Number));
const capitals = v.transform((words: string) => words.toUpperCase());

const icon = v.pipe(leaf(judgeIcon), v.picklist(ICONS));

/** A list of `least` to `most` items; the message counts them in plain words. */
function list<const Item extends v.GenericSchema>(item: Item, least: number, most: number) {
  const howMany = least === most ? `exactly ${least}` : `from ${least} to ${most}`;
  const complaint = packComplaint({
    rule: `must have ${howMany} items`,
    mend: "Each item starts with a dash and a space. Add or delete items.",
  });
  const notList = packComplaint({
    rule: "must be a list",
    mend: "Write each item on a line of its own, starting with a dash and a space.",
  });
  return v.pipe(v.array(item, notList), v.minLength(least, complaint), v.maxLength(most, complaint));
}

const photo = {
  photo: leaf(judgePhotoName, editorHints.photo, (name) => name.trim()),
  alt: text,
  focus: v.nullish(leaf(judgeFocus, editorHints.focus), "50% 50%"),
};

const titled = v.strictObject({ title: text, text });

/**
 * The owner's file content/residence.yaml, key by key. Its input is what `readTree` gives: groups, lists, and every
 * single value as the words that stand in the file, never a number, so that a postal code keeps its leading zero.
 */
export const ContentSchema = v.strictObject({
  residence: v.strictObject({
    name: text,
    tagline: text,
    description: text,
    website: v.pipe(
      leaf(judgeWebsite, editorHints.website),
      v.transform((address) => URL.parse(address)?.origin ?? address),
    ),
  }),
  contact: v.strictObject({
    street: text,
    city: text,
    region: v.pipe(leaf(judgeRegion, editorHints.region), capitals),
    postalCode: leaf(judgePostalCode, editorHints.postalCode),
    country: v.pipe(leaf(judgeCountry, editorHints.country), capitals),
    phone: leaf(judgePhone, editorHints.phone),
    email: leaf(judgeEmail, editorHints.email),
    followUpHours: v.pipe(
      leaf(judgeHours, editorHints.hours),
      v.transform((hours) => hours.replace(/ ?[-–—] ?/, "-")),
    ),
  }),
  plans: v.strictObject({
    roomType: text,
    standard: v.strictObject({
      price,
      summary: text,
      includes: list(text, 1, 12),
      paymentLink: link,
      autoPayLink: leaveOut(link),
    }),
    premium: v.strictObject({
      price,
      summary: text,
      adds: list(text, 1, 12),
      paymentLink: link,
      autoPayLink: leaveOut(link),
    }),
    manageCardLink: leaveOut(link),
  }),
  home: v.strictObject({
    hero: v.strictObject(photo),
    welcome: text,
    features: v.strictObject({
      heading: text,
      cards: list(v.strictObject({ icon, title: text, text }), 3, 3),
    }),
    gallery: v.strictObject({
      heading: text,
      photos: list(v.strictObject({ ...photo, caption: leaveOut(text) }), 4, 4),
    }),
  }),
  apply: v.strictObject({
    minimumAge: leaveOut(v.pipe(leaf(judgeAge, editorHints.age), v.transform(Number))),
    steps: list(titled, 3, 3),
  }),
  rules: list(titled, 1, 30),
  legal: leaveOut(
    v.strictObject({
      equalHousing: leaveOut(text),
      privacy: leaveOut(text),
      cameras: leaveOut(text),
    }),
  ),
});

/** The residence as the owner describes it, checked: what every page is made from. */
export type Content = v.InferOutput<typeof ContentSchema>;
