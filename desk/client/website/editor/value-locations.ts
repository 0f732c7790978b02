import { PATHS, type Path } from "#app/lib/paths.ts";
import type { ValueLocation } from "#desk/api/edits.ts";
import type { Field, ValuePath } from "#desk/api/website.ts";

/** The page where visitors first see a value, by the beginning of its path. All other values are on the home page. */
const PAGE_OF: readonly (readonly [prefix: string, page: Path])[] = [
  ["apply", "/apply"],
  ["delivery", "/apply"],
  ["legal.privacy", "/apply"],
  ["legal.cameras", "/rules"],
  ["rules", "/rules"],
  ["plans.manageCardLink", "/autopay"],
  ["plans.standard.autoPayLink", "/autopay"],
  ["plans.premium.autoPayLink", "/autopay"],
  ["contact.followUpHours", "/thank-you"],
];

/** The parts in the order in which visitors see them. */
const PART_ORDER = ["residence", "home", "room", "plans", "host", "questions", "contact", "apply", "rules"];

/** Sorts by the parts of the website, in page order. Unlisted parts come last. */
export function inPageOrder<T>(all: readonly T[], partOf: (one: T) => unknown): T[] {
  const rank = (one: T) => {
    const index = PART_ORDER.indexOf(String(partOf(one)));
    return index < 0 ? PART_ORDER.length : index;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

export const PAGE_NAMES: Readonly<Record<Path, string>> = {
  "/": "Home",
  "/apply": "Apply",
  "/autopay": "Auto-pay",
  "/rules": "House rules",
  "/thank-you": "Thank you",
};

/** The page that shows a value. */
export function pageOf(path: ValuePath): Path {
  const key = path.join(".");
  return PAGE_OF.find(([prefix]) => `${key}.`.startsWith(`${prefix}.`))?.[1] ?? "/";
}

/** The page at a path of the website, in any language; undefined for any other path. */
export function pageAt(pathname: string): Path | undefined {
  const plain = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, "") || "/";
  return PATHS.find((path) => path === plain);
}

/** The id of a value's control. */
export function controlId({ language, path }: ValueLocation): string {
  return `value-${language}-${path.join("-")}`;
}

/** The id of the heading of a group, a list or an item. */
export function headingIdOf(path: ValuePath): string {
  return `heading-${path.join("-")}`;
}

/** The class of a group's photo on the pages, such as `photo-gallery-2`. */
export function photoClass(path: ValuePath): string {
  if (path[0] === "home" && path[1] === "gallery") return `photo-gallery-${Number(path[3]) + 1}`;
  return `photo-${path.at(-1)}`;
}

/** The field at the path of a value. */
export function fieldAt(fields: readonly Field[], path: ValuePath): Field | undefined {
  const [key, ...rest] = path;
  const field = fields.find((one) => one.key === (typeof key === "number" ? "*" : key));
  return field && rest.length > 0 ? fieldAt(field.fields ?? [], rest) : field;
}
