import * as v from "valibot";
import { id, personName, time } from "./shared.ts";

/** ISO 639-1, like `en`: one content file. */
export const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/** The keys that lead to a value of a content file, like `["plans", "standard", "price"]`; list items count from 0. */
export const valuePath = v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1), v.maxLength(8));

/** A value of a content file: words, a list or a group. */
export type Value = string | Value[] | { [key: string]: Value };
const LONGEST_TEXT = 10_000;
const DEEPEST = 8;
// Each may cost a reading of the whole file, during which nobody else is answered.
const MAX_PARTS = 500;
// The library's own union would try every branch of every branch: a few deep values would stop the server.
const value = v.custom<Value>((given) => isValue(given));

function isValue(given: unknown, depth = 0): given is Value {
  if (typeof given === "string") return given.length <= LONGEST_TEXT;
  if (typeof given !== "object" || given === null || depth === DEEPEST) return false;
  return Object.values(given).every((inner) => isValue(inner, depth + 1));
}

/** Texts, lists and groups in a value, itself among them. */
function partsOf(value: Value): number {
  if (typeof value === "string") return 1;
  return Object.values(value).reduce<number>((parts, inner) => parts + partsOf(inner), 1);
}

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const place = { language: languageCode, path: valuePath };

/** One change of one content file. `set` makes a value that was left out, `remove` leaves one out or drops a list item. */
export const edit = v.variant("kind", [
  v.object({ kind: v.literal("set"), ...place, value }),
  v.object({ kind: v.literal("remove"), ...place }),
  v.object({ kind: v.literal("insert"), ...place, index, value }),
  v.object({ kind: v.literal("move"), ...place, from: index, to: index }),
]);

/** How often the draft was changed. */
export const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * POST /website/edits, answered with the website. 409 with the website where a list was changed by someone else since
 * `base`, so that an index could mean another item. 422 where an edit does not fit: none is made then. Lists change in the
 * first language: the other files follow.
 */
export const editRequest = v.object({
  base: revision,
  edits: v.pipe(
    v.array(edit),
    v.maxLength(50),
    v.check((edits) => {
      const parts = edits.map((one) => ("value" in one ? partsOf(one.value) : 0));
      return parts.reduce((sum, some) => sum + some, 0) <= MAX_PARTS;
    }, "This is too much at once."),
  ),
});

/** POST /website/undo, answered with the website. 409 where a later change of the same value has to be undone first. */
export const undoRequest = v.object({ change: id });

/** POST /website/conflicts, answered with the website: which of the two values stays, by the id of the conflict. */
export const conflictChoice = v.object({ keep: v.record(id, v.picklist(["file", "draft"])) });

/** POST /website/publish: the revision that the person has seen. Needs proof. */
export const publishRequest = v.object({ revision });

/** A mistake (`error`) or a warning, in the words of the check, without YAML: `place` is the label of the value. */
export const problem = v.object({
  ...place,
  path: v.array(v.union([v.string(), v.number()])),
  place: v.string(),
  message: v.string(),
  severity: v.picklist(["error", "warning"]),
});

/** A change that is not published yet. */
export const change = v.object({
  id,
  ...place,
  /** "Price of Standard" */
  label: v.string(),
  /** As pages show it, such as "$1,250"; null if there was nothing. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  person: personName,
  at: time,
  /** Whether it can be undone without undoing a later one. */
  canUndo: v.boolean(),
});

/** A value that was changed in the file by hand and in the draft too. */
export const conflict = v.object({
  id,
  ...place,
  label: v.string(),
  inFile: v.nullable(v.string()),
  inDraft: v.nullable(v.string()),
});

/** A published website that can be gone back to. */
export const release = v.object({
  name: v.string(),
  publishedAt: time,
  /** Null where a command published it. */
  person: v.nullable(personName),
  current: v.boolean(),
  /** What it changed, like "Price of Standard: $1,250 → $1,300". */
  changes: v.array(v.string()),
  /** False if its content is no longer stored. */
  canPublish: v.boolean(),
});

/** GET /website, also the answer to every change. */
export const website = v.object({
  revision,
  languages: v.array(v.object({ code: languageCode, name: v.string() })),
  /** What each file says with the draft in it, as it is written there; what is left out is absent. */
  values: v.record(languageCode, value),
  problems: v.array(problem),
  /** The newest first. */
  changes: v.array(change),
  conflicts: v.array(conflict),
  /** Null when nothing is being published. `done` of `steps` are over. */
  publishing: v.nullable(v.object({ step: v.string(), done: v.number(), steps: v.number(), since: time })),
  /** How the last publishing ended. A failed one says why, in plain words. */
  lastPublishing: v.nullable(v.object({ succeeded: v.boolean(), message: v.string(), at: time })),
  /** The newest first, ten at most. */
  releases: v.array(release),
});

/** What a control of the editor needs to know about one value. Paths of list items have `*` in place of the index. */
export interface Field {
  readonly key: string;
  /** "Price", "Welcome" */
  readonly label: string;
  readonly hint: string;
  readonly kind:
    | "group"
    | "list"
    | "text"
    | "price"
    | "link"
    | "phone"
    | "email"
    | "number"
    | "photo"
    | "focus"
    | "icon"
    | "switch"
    | "word";
  readonly optional: boolean;
  /** Whether files of other languages have it too. */
  readonly translated: boolean;
  /** Characters after which pages cut or wrap badly; the check warns of more. */
  readonly maxLength?: number;
  /** What can be chosen, for an icon. */
  readonly choices?: readonly string[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** For a photo: the smallest size, and the width by height of each crop that pages show. */
  readonly minWidth?: number;
  readonly crops?: readonly { readonly label: string; readonly ratio: number }[];
  /** Of a group: its values in the order of the pages; of a list: the one item. */
  readonly fields?: readonly Field[];
}

/**
 * GET /website/photos. POST /website/photos?name=<name>&minWidth=<pixels> with the bytes of an image, as `image/…` or
 * `application/octet-stream`, is answered with one of them, or with 422 and why not. `minWidth` is what its place needs.
 * GET /website/photos/<name>?width=<pixels> answers with a WebP.
 */
export const photo = v.object({
  /** The name of the file in the content's folder of photos. */
  name: v.string(),
  width: v.number(),
  height: v.number(),
  /** Whether it is one of the draft's, not published yet. */
  draft: v.boolean(),
});

export type Edit = v.InferOutput<typeof edit>;
export type ValuePath = v.InferOutput<typeof valuePath>;
export type Website = v.InferOutput<typeof website>;
export type WebsiteChange = v.InferOutput<typeof change>;
export type WebsiteProblem = v.InferOutput<typeof problem>;
export type WebsiteRelease = v.InferOutput<typeof release>;
export type Photo = v.InferOutput<typeof photo>;
