import * as v from "valibot";
import { actor, id, time } from "#desk/api/shared.ts";
import { languageCode, storedValue, valuePath } from "#desk/api/website.ts";

const index = v.pipe(v.number(), v.integer(), v.minValue(0));

const common = {
  language: languageCode,
  path: valuePath,
  /** What was at the place of the edit before, by language: see `placeOf`. An empty text if there was nothing. */
  before: v.record(languageCode, storedValue),
  /** The number of items before, if items change their places. */
  length: v.optional(index),
};

/** An edit of one value in the first language or a translation, with its precondition. */
const step = v.variant("kind", [
  v.object({ kind: v.literal("set"), ...common, value: storedValue }),
  v.object({ kind: v.literal("remove"), ...common }),
  v.object({ kind: v.literal("insert"), ...common, index, value: storedValue }),
  v.object({ kind: v.literal("move"), ...common, from: index, to: index }),
]);

/** One line of the journal. Edits of one value, or moves of one item, by one person share a change: see `changeId`. */
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
  /** A content file was changed by hand, perhaps: the server was started. */
  v.object({ kind: v.literal("files") }),
  /** An entry that cannot be read. */
  v.object({ kind: v.literal("unreadable") }),
]);

export type Step = v.InferOutput<typeof step>;
export type Entry = v.InferOutput<typeof entry>;
export type EditEntry = Extract<Entry, { kind: "edit" }>;
