import * as v from "valibot";
import { parseJson, readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { FIELD_NAMES } from "./fields.ts";
import { PLANS } from "./plan.ts";

const KEY = "residence-application-carried";

const carriedSchema = v.object({
  plan: v.picklist(PLANS),
  /** The fields at which a mistake is shown. */
  wrong: v.array(v.picklist(FIELD_NAMES)),
  /** The id of what had focus last. */
  focused: v.string(),
  /** The id of the part at the top of the screen, and its pixels from there. */
  part: v.string(),
  top: v.number(),
});

/** What goes along from a form to the same form in another language, besides the draft. */
export type Carried = v.InferOutput<typeof carriedSchema>;

/** Keeps it in this tab, for the next form that opens. */
export function carry(carried: Carried): void {
  writeItem("session", KEY, JSON.stringify(carried));
}

/** Takes what was carried here, once; null where there is nothing, or something else. */
export function takeCarried(): Carried | null {
  const result = v.safeParse(carriedSchema, parseJson(readItem("session", KEY)));
  removeItem("session", KEY);
  return result.success ? result.output : null;
}
