import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { leavesOf, type ValueLocation, type Values, valueAt } from "#desk/api/edits.ts";
import type { Edit, Field, Value, ValuePath } from "#desk/api/website.ts";
import type { LanguageContent, PreviewState } from "../../preview/contract.ts";
import { normalize } from "../../preview/locate.ts";
import { fieldAt, photoClass } from "../editor/value-locations.ts";
import { toPageText } from "./leaves.ts";

/** The content of the preview with unsaved texts applied. Other edits appear with the next response from the server. */
export function patchLanguages(
  languages: readonly LanguageContent[],
  fields: readonly Field[],
  edits: readonly Edit[],
): readonly LanguageContent[] {
  return edits.reduce((before, edit) => {
    if (edit.kind !== "set" || typeof edit.value !== "string" || edit.value === "") return before;
    const { path, value, language } = edit;
    const isShared = !fieldAt(fields, path)?.translated;
    return before.map((one) =>
      isShared || one.code === language
        ? { ...one, residence: replaceAt(one.residence, inPages(path), value) }
        : one,
    );
  }, languages);
}

/** The path in the page content of a value of the content file. */
function inPages(path: ValuePath): ValuePath {
  const [first, second, third, ...rest] = path;
  return first === "home" && second === "gallery" && third === "photos"
    ? ["home", "gallery", "pictures", ...rest]
    : path;
}

// Only replaces values that exist and have the same type. Others appear with the next response from the server.
function replaceAt<Tree>(tree: Tree, [key, ...rest]: ValuePath, text: string): Tree {
  if (key === undefined) {
    if (typeof tree === "string") return text as Tree;
    return typeof tree === "number" && /^\d+$/.test(text) ? (Number(text) as Tree) : tree;
  }
  if (typeof tree !== "object" || tree === null || !(key in tree)) return tree;
  const copy: Tree = Array.isArray(tree) ? ([...tree] as Tree) : { ...tree };
  const at = key as keyof Tree;
  copy[at] = replaceAt(copy[at], rest, text);
  return copy;
}

/** The focus point of a photo: the middle if none was set, or if it is written in another form. */
export function focusPoint(written: Value | undefined): string {
  const point = typeof written === "string" ? normalize(written) : "";
  return FOCUS.test(point) ? point : "50% 50%";
}

const FOCUS = /^\d{1,3}% \d{1,3}%$/;

/** The focus point of each photo, by the class of the photo. */
export function focusesOf(fields: readonly Field[], values: Value | undefined): Record<string, string> {
  const photos = leavesOf(values).filter(({ path }) => fieldAt(fields, path)?.kind === "photo");
  return Object.fromEntries(
    photos.map(({ path }) => {
      const group = path.slice(0, -1);
      return [photoClass(group), focusPoint(valueAt(values, [...group, "focus"]))];
    }),
  );
}

/** What the preview highlights for the value being edited. */
export function selectionOf(
  values: Values,
  fields: readonly Field[],
  { language, path }: ValueLocation,
  languages: readonly LanguageContent[],
): PreviewState["selected"] {
  const field = fieldAt(fields, path);
  if (field?.kind === "photo" || path.at(-1) === "alt") return { photo: photoClass(path.slice(0, -1)) };
  const written = valueAt(values[language], path) ?? valueAt(values[FIRST_LANGUAGE], path);
  // While a price is wrong, the page shows the last one that was right.
  const value = field?.kind === "price" ? shownPrice(languages, path) : written;
  return typeof value === "string" && value !== "" ? { text: toPageText(field, value) } : null;
}

function shownPrice([first]: readonly LanguageContent[], path: ValuePath): string {
  return String(path.reduce<unknown>((at, key) => Object(at)[key], first?.residence));
}
