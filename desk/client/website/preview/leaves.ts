import { FIRST_LANGUAGE, type Path } from "#app/lib/paths.ts";
import { leavesOf, type ValueLocation, type Values } from "#desk/api/edits.ts";
import { formatPrice } from "#desk/api/price.ts";
import type { Field } from "#desk/api/website.ts";
import type { PreviewMessage } from "../../preview/contract.ts";
import { normalize } from "../../preview/locate.ts";
import { fieldAt, pageOf, photoClass } from "../editor/value-locations.ts";

/** A value as pages show it. */
export function toPageText(field: Field | undefined, text: string): string {
  return field?.kind === "price" ? formatPrice(text) : text;
}

type Context = { values: Values; fields: readonly Field[]; language: string; page: Path };

/** The value behind a press in the preview; undefined if the owner wrote none of that text. */
export function locationOf(
  { texts, photo }: Pick<PreviewMessage, "texts" | "photo">,
  { values, fields, language, page }: Context,
): ValueLocation | undefined {
  const leaves = (code: string) =>
    leavesOf(values[code]).map(({ path, text }) => {
      const field = fieldAt(fields, path);
      return {
        location: { language: code, path },
        kind: field?.kind,
        text: normalize(toPageText(field, text)),
      };
    });
  if (photo !== null) {
    const found = leaves(FIRST_LANGUAGE).find(
      ({ kind, location }) => kind === "photo" && photoClass(location.path.slice(0, -1)) === photo,
    );
    if (found) return found.location;
  }
  const all = [...leaves(language), ...leaves(FIRST_LANGUAGE)].filter(
    ({ text, kind }) =>
      text.length > 1 && (kind === "text" || kind === "price" || kind === "phone" || kind === "email"),
  );
  const here = all.toSorted((a, b) => rank(b.location) - rank(a.location) || b.text.length - a.text.length);
  for (const pressed of texts) {
    const exact = here.find(({ text }) => text === pressed);
    if (exact) return exact.location;
  }
  // Some values are part of a longer sentence on the page.
  const [pressed = ""] = texts;
  return here.find(({ text }) => text.length > 3 && pressed.includes(text))?.location;

  function rank({ path }: ValueLocation): number {
    return pageOf(path) === page ? 1 : 0;
  }
}
