import * as v from "valibot";
import type { DeskHints } from "#hosting/desk-hints.ts";
import { API, actor, id, shortList, time } from "./shared.ts";

/** The language of a content file: ISO 639-1, like `en`. */
export const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/** The path of a value in a content file, like `["plans", "standard", "price"]`. List indexes start at 0. */
export const valuePath = v.pipe(
  shortList(v.union([v.string(), v.number()]), 8),
  v.minLength(1),
  v.readonly(),
);

/** A value of a content file: text, a list or a group. */
export type Value = string | Value[] | { [key: string]: Value };
const MAX_TEXT_LENGTH = 10_000;
const MAX_DEPTH = 8;
// Each part may require another read of the whole file. Other requests are only answered between two edits.
const MAX_PARTS_OF_EDIT = 50;
const MAX_PARTS = 500;
const TOO_MUCH = "This is too much at once.";
// `v.union` would try every branch at every level: a few deep values would block the server.
export const value = v.custom<Value>(
  (given) => isValue(given, MAX_TEXT_LENGTH),
  "A text can have up to 10,000 characters.",
);
/** A value from a file, whose texts may be longer. */
export const storedValue = v.custom<Value>((given) => isValue(given, Number.POSITIVE_INFINITY));

function isValue(given: unknown, maxLength: number, depth = 0): given is Value {
  if (typeof given === "string") return given.length <= maxLength;
  if (typeof given !== "object" || given === null || depth === MAX_DEPTH) return false;
  return Object.values(given).every((inner) => isValue(inner, maxLength, depth + 1));
}

/** The number of texts, lists and groups in a value, including the value itself. */
function partsOf(value: Value): number {
  if (typeof value === "string") return 1;
  return Object.values(value).reduce<number>((parts, inner) => parts + partsOf(inner), 1);
}

const newValue = v.pipe(
  value,
  v.check((given) => partsOf(given) <= MAX_PARTS_OF_EDIT, TOO_MUCH),
);
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const location = { language: languageCode, path: valuePath };
/** The values on the person's screen that an edit is based on: see `basisOf`. Not compared if absent. */
const basis = { basis: v.optional(v.record(languageCode, storedValue)) };

/**
 * One edit of one content file. `set` also adds an optional value that is missing. `remove` removes an optional value or a
 * list item.
 */
export const edit = v.variant("kind", [
  v.object({ kind: v.literal("set"), ...location, ...basis, value: newValue }),
  v.object({ kind: v.literal("remove"), ...location, ...basis }),
  v.object({ kind: v.literal("insert"), ...location, ...basis, index, value: newValue }),
  v.object({ kind: v.literal("move"), ...location, ...basis, from: index, to: index }),
]);

/** The number of changes to the draft so far. */
export const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * POST /website/edits returns the website. 409 with the website if the basis of an edit was changed in the meantime. 422 if
 * an edit is invalid. None is applied then. Lists are edited in the first language, and the other files follow.
 */
export const editRequest = v.object({
  /** The same for every attempt to save these edits. They are saved once. */
  id,
  edits: v.pipe(
    shortList(edit, 50),
    v.check((edits) => {
      const parts = edits.map((one) => ("value" in one ? partsOf(one.value) : 0));
      return parts.reduce((sum, some) => sum + some, 0) <= MAX_PARTS;
    }, TOO_MUCH),
  ),
});

/**
 * POST /website/undo takes a change and its time, as on the screen, and returns the website. 409 if the change was continued
 * since, or if a later change of the same value must be undone first.
 */
export const undoRequest = v.object({ change: id, at: time });

/** POST /website/conflicts returns the website. The body maps the id of each conflict to the version to keep. */
export const conflictChoice = v.object({ keep: v.record(id, v.picklist(["file", "draft"])) });

/** POST /website/publish takes the revision that the person has seen. Requires a recent passkey check. */
export const publishRequest = v.object({
  revision,
  /** The ids of the changes on the screen. Another server has a draft of its own, which may have the same revision. */
  changes: shortList(id, 5_000),
});

const path = v.pipe(v.array(v.union([v.string(), v.number()])), v.readonly());

/** A problem in the draft. The message mentions no YAML, and `label` names the value within its part of the website. */
export const problem = v.object({
  ...location,
  path,
  label: v.string(),
  message: v.string(),
  severity: v.picklist(["error", "warning"]),
  /** Whether the text or photo is one that the website came with. */
  isSample: v.boolean(),
  /** Whether it should be solved before publishing: visitors would reach someone else, or miss what they must know. */
  isUrgent: v.optional(v.boolean()),
  /** The path of the value that visitors see instead of this one. */
  replacedBy: v.optional(path),
});

/** An unpublished change. */
export const change = v.object({
  id,
  ...location,
  /** Such as "Price of Standard". */
  label: v.string(),
  /** The value as pages show it, such as "$1,250"; null if there was none. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  person: actor,
  at: time,
  /** The label of the later change that must be undone first. */
  undoFirst: v.nullable(v.string()),
});

/** A value that was changed both in the file and in the draft. */
export const conflict = v.object({
  id,
  ...location,
  label: v.string(),
  /** The values on one line, in each language in which they differ. */
  inFile: v.nullable(v.string()),
  inDraft: v.nullable(v.string()),
  /** The changes at the desk, in all languages, unless `inDraft` shows them. */
  changes: v.array(v.string()),
  /** False if an item or a list is not the one that was changed at the desk, or if a file cannot be read. */
  canKeepDraft: v.boolean(),
});

/** A published version of the website. */
export const release = v.object({
  name: v.string(),
  publishedAt: time,
  /** Null if a command published it. */
  person: v.nullable(actor),
  current: v.boolean(),
  /** The changes it published, such as "Price of Standard: $1,250 → $1,300". */
  changes: v.array(v.string()),
  /** False if its content is no longer stored. */
  canPublish: v.boolean(),
  /** What publishing it again would do to the desk. */
  warnings: v.array(v.string()),
});

/** GET /website, also the response to every change. */
export const website = v.object({
  revision,
  /** The ids of the latest requests to save edits that these values contain. */
  saved: v.pipe(v.array(id), v.readonly()),
  languages: v.array(v.object({ code: languageCode, name: v.string() })),
  /**
   * The values of each content file with the draft applied, as the file would contain them. Missing optional values are
   * absent.
   */
  values: v.record(languageCode, storedValue),
  problems: v.array(problem),
  /** The optional groups that were switched off, by their keys: see `groupKey`. */
  switchedOff: v.record(v.string(), storedValue),
  /** Newest first. */
  changes: v.array(change),
  /** Changes without an effect, such as an item that was added and removed. The next publication discards them. */
  reversed: v.array(change),
  conflicts: v.array(conflict),
  /** Null when nothing is being published. `done` of `steps` steps are complete. */
  publishing: v.nullable(v.object({ step: v.string(), done: v.number(), steps: v.number() })),
  /**
   * The result of the last publishing. The message explains a failure in plain language, and the remark what is still to
   * be done after a success.
   */
  lastPublishing: v.nullable(
    v.object({
      succeeded: v.boolean(),
      message: v.string(),
      remark: v.nullable(v.string()),
      /** False for going back to an earlier website: publishing would put the present one online. */
      canPublishAgain: v.boolean(),
      at: time,
    }),
  ),
  /** Whether visitors see the content files. They do not after a change by hand, or while an earlier website is online. */
  isOnline: v.boolean(),
  /** Newest first: the last ten from the desk, and those of commands. */
  releases: v.array(release),
});

/** Describes one value for the editor's controls. Paths of list items have `*` in place of the index. */
export interface Field extends Omit<DeskHints, "control"> {
  readonly key: string;
  /** Such as "Price" or "Welcome". */
  readonly label: string;
  readonly hint: string;
  readonly kind: "group" | "list" | DeskHints["control"];
  readonly optional: boolean;
  /** Whether the files of other languages have this value too. */
  readonly translated: boolean;
  /** The length above which the check warns, because pages would cut or wrap the text badly. */
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The fields of a group in page order, or the single item field of a list. */
  readonly fields?: readonly Field[];
}

/** GET /website/fields: the fields of every value. The server generates them from its own schema, for pages of the same build. */
export const fields = v.array(v.custom<Field>((one) => typeof one === "object"));

/** The upload limit in bytes. A photo from a good camera has about 15 million. */
export const MAX_PHOTO_BYTES = 40_000_000;

/**
 * POST /website/photos?name=<name>&minWidth=<pixels> takes the bytes of an image, as `image/…` or
 * `application/octet-stream`, and returns the photo, or 422 with the reason. `minWidth` is the width that the page needs.
 * GET /website/photos/<name>?width=<pixels> returns a WebP.
 */
export const photo = v.object({
  /** The file name in the photo folder of the content. */
  name: v.string(),
});

/**
 * The URL of a photo.
 * @param width in pixels
 */
export function photoAddress(name: string, width: number): string {
  return `${API}/website/photos/${encodeURIComponent(name)}?width=${width}`;
}

/**
 * The URL of a photo of a release.
 * @param name that of the release
 * @param width in pixels
 */
export function releasePhotoAddress(name: string, photo: string, width: number): string {
  return `${API}/website/releases/${name}/photos/${encodeURIComponent(photo)}?width=${width}`;
}

export type Edit = v.InferOutput<typeof edit>;
export type EditRequest = Readonly<v.InferOutput<typeof editRequest>>;
export type ValuePath = v.InferOutput<typeof valuePath>;
export type WebsiteView = v.InferOutput<typeof website>;
export type WebsiteChange = v.InferOutput<typeof change>;
export type WebsiteProblem = v.InferOutput<typeof problem>;
export type WebsiteRelease = v.InferOutput<typeof release>;
