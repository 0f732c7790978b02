import * as v from "valibot";
import type { Field } from "#desk/api/website.ts";
import { isSameInEveryLanguage, limitsOf, type Place, ROOT, unwrap } from "#tooling/content/shape.ts";
import { deskHints, labelOf } from "./labels.ts";

/** Every value of the content file, as the controls of the editor need it: from the one schema, in its order. */
export function websiteFields(): Field[] {
  return fieldsOf(ROOT, true);
}

function fieldsOf(place: Place, isTranslated: boolean): Field[] {
  return Object.entries(unwrap(place).entries ?? {}).map(([key, inner]) => fieldOf(key, inner, isTranslated));
}

function fieldOf(key: string, place: Place, isTranslated: boolean): Field {
  const inner = unwrap(place);
  const translated = isTranslated && !isSameInEveryLanguage(place);
  const { minItems, maxItems, maxLength } = limitsOf(place);
  const { control = "word", ...hints } = deskHints(place) ?? {};
  const fields = inner.item ? [fieldOf("*", inner.item, translated)] : fieldsOf(place, translated);
  const holdsWords =
    inner.item || inner.entries ? fields.some((field) => field.translated) : maxLength !== undefined;
  return {
    key,
    label: labelOf(key === "*" ? "item" : key, place),
    hint: hintOf(place),
    kind: inner.item ? "list" : inner.entries ? "group" : control,
    optional: place.wrapped !== undefined,
    translated: translated && holdsWords,
    ...(maxLength !== undefined && { maxLength }),
    ...(inner.item && minItems !== undefined && maxItems !== undefined && { minItems, maxItems }),
    ...hints,
    ...((inner.item || inner.entries) && { fields }),
  };
}

/** The schema's sentence, without what is about the text file. */
function hintOf(place: Place): string {
  const sentence = (v.getDescription(place) ?? "")
    .replace(/^Optional: /, "")
    .replace(/,? each after a dash( and a space)?/, "")
    .replace(/The name of (an? (?:upright )?photo) in content\/photos/, "$1")
    .replace(/, in double quotes so that a leading zero stays/, "")
    .replace(/, without the dollar sign or commas/, "")
    .replace(/ \(docs\/[^)]*\)/, "")
    .replace(/ Delete the lines that do not apply\./, "")
    .replace(/^true to switch it on\. /, "")
    .replace(/: npm start\./, ".");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
