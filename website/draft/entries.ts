import * as v from "valibot";
import { actor, id, time } from "#desk/api/shared.ts";
import { languageCode, type Value, valuePath } from "#desk/api/website.ts";

const value: v.GenericSchema<Value> = v.lazy(() =>
  v.union([v.string(), v.array(value), v.record(v.string(), value)]),
);
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const place = { language: languageCode, path: valuePath };

/**
 * One step of an edit, with its precondition: the value that it replaces, or the length of a list and the affected item. A
 * translation that replaces nothing has the item that it translates.
 */
const step = v.variant("kind", [
  v.object({
    kind: v.literal("set"),
    ...place,
    value,
    before: v.nullable(value),
    translates: v.optional(value),
  }),
  v.object({ kind: v.literal("remove"), ...place, before: v.nullable(value), length: v.nullable(index) }),
  v.object({ kind: v.literal("insert"), ...place, index, value, length: index }),
  v.object({ kind: v.literal("move"), ...place, from: index, to: index, before: value, length: index }),
]);

/** One line of the journal. Consecutive edits of one value by one person share a change. */
export const entry = v.variant("kind", [
  v.object({ kind: v.literal("start"), revision: index }),
  v.object({
    kind: v.literal("edit"),
    change: id,
    /** The id of the request. */
    batch: v.optional(id),
    person: actor,
    at: time,
    steps: v.array(step),
  }),
  /** A change was undone, or given up in a conflict. */
  v.object({ kind: v.literal("undo"), change: id, person: actor, at: time }),
  /** A content file was changed by hand. */
  v.object({ kind: v.literal("files") }),
  /** An entry that cannot be read. */
  v.object({ kind: v.literal("unreadable") }),
]);

export type Step = v.InferOutput<typeof step>;
export type Entry = v.InferOutput<typeof entry>;
export type EditEntry = Extract<Entry, { kind: "edit" }>;
