import * as v from "valibot";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { isGroup, itemsAt, valueAt } from "#desk/api/edits.ts";
import type { Value } from "#desk/api/website.ts";
import { contentInLanguages, type LanguageContent } from "#tooling/content/languages.ts";
import { photoSlots } from "#tooling/content/photos/photo-slots.ts";
import type { PictureFiles } from "#tooling/content/photos/picture.ts";
import { type Content, ContentSchema } from "#tooling/content/schema/schema.ts";
import { metadataOf, ROOT, type SchemaNode, unwrap } from "#tooling/content/schema/shape.ts";
import { hasMessages, type Translation } from "#tooling/content/translations/check-translations.ts";
import {
  type TranslatableText,
  translate,
  translationSchema,
} from "#tooling/content/translations/translation.ts";
import { textsIn } from "./draft/fit.ts";

/** Returns the files of the photo in a slot of the website. */
export type PictureOf = (photo: string, slot: string) => Promise<PictureFiles>;

/** The placeholder of a text that is not written yet. */
const PLACEHOLDER = "…";

/**
 * The data of the pages with the draft applied. An invalid value is replaced by the published one.
 * @param draft the content of each file, by language; the first language first
 * @param published the same without the draft
 * @returns undefined if neither the draft nor the published content can be rendered
 */
export async function previewOf(
  draft: ReadonlyMap<string, Value>,
  published: ReadonlyMap<string, Value>,
  pictureOf: PictureOf,
): Promise<LanguageContent[] | undefined> {
  const input = validInput(ROOT, draft.get(FIRST_LANGUAGE), published.get(FIRST_LANGUAGE));
  const { success, output: content } = v.safeParse(ContentSchema, input);
  if (!success) return undefined;
  const schema = translationSchema(content);
  const translations = [...draft].flatMap(([code, values]) => {
    if (code === FIRST_LANGUAGE || !hasMessages(code, content.delivery?.enabled)) return [];
    const { content: translated, gaps } = translate(content, textsOf(schema, values));
    return [{ code, content: translated, untranslated: gaps.map(({ text }) => text) }];
  });
  return withPictures(content, translations, pictureOf);
}

/** The data of the pages of checked content, in each language. */
export async function withPictures(
  content: Content,
  translations: Translation[],
  pictureOf: PictureOf,
): Promise<LanguageContent[]> {
  const bySlot = new Map<string, PictureFiles>();
  for (const { name, entry } of photoSlots(content)) bySlot.set(name, await pictureOf(entry.photo, name));
  return contentInLanguages({ content, translations, pictures: { bySlot, css: "", files: new Map() } });
}

/**
 * The input of the schema, with every invalid value replaced by the published one.
 * @param example a published item, whose photo stands in for that of an item that is not published
 */
function validInput(
  schema: SchemaNode,
  draft: Value | undefined,
  published: Value | undefined,
  example?: Value,
): unknown {
  const { wrapped } = schema;
  const { entries, item } = unwrap(schema);
  if (wrapped) {
    if (draft === undefined || draft === "") return undefined;
    const inner = validInput(wrapped, draft, published, example);
    return v.is(schema, inner) ? inner : undefined;
  }
  if (entries) {
    const values = Object.entries(entries).map(([key, inner]) => [
      key,
      validInput(inner, valueAt(draft, [key]), valueAt(published, [key]), valueAt(example, [key])),
    ]);
    return Object.fromEntries(values);
  }
  if (item) {
    const { minItems = 0, maxItems = 0 } = metadataOf(schema);
    const [own, other] = [itemsAt(draft, []), itemsAt(published, [])];
    const list = own.length >= minItems && own.length <= maxItems ? own : other;
    return list.map((one) => {
      const texts = textsIn(one, item);
      const same = other.find((before) => textsIn(before, item).some((text) => texts.includes(text)));
      return validInput(item, one, same, other[0]);
    });
  }
  const isText = metadataOf(schema).maxLength !== undefined;
  const values = isText ? [draft, published, PLACEHOLDER] : [draft, published, example];
  return values.find((value) => typeof value === "string" && v.is(schema, value));
}

/** The texts of another language, without those that are empty or unknown. */
function textsOf(schema: SchemaNode | undefined, value: Value | undefined): TranslatableText {
  if (!schema || value === undefined || value === "") return undefined;
  const { entries, item } = unwrap(schema);
  if (item) return Object.fromEntries(itemsAt(value, []).map((one, index) => [index, textsOf(item, one)]));
  if (!entries) return typeof value === "string" && value.trim() !== "" ? value : undefined;
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textsOf(entries[key], one)]))
    : {};
}
