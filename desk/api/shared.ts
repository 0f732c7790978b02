import * as v from "valibot";
import { trimInvisible } from "#app/lib/visible-text.ts";

/** Where the desk's pages and its API stand on the server. */
export const DESK = "/desk";
export const API = "/desk/api";

/** The header in which every answer names the build of the desk, so that a page from before can load the new one. */
export const BUILD_HEADER = "desk-build";

/** The header by which a page says that nobody is at it: `no`. What it asks then does not prolong the session. */
export const ATTENDED_HEADER = "desk-attended";

/** ISO 8601 in UTC, by the server's clock. */
export const time = v.pipe(v.string(), v.isoTimestamp());

/** Like `R-7K4M-2Q`. */
export const applicationNumber = v.pipe(v.string(), v.regex(/^R-[0-9A-Z]{4}-[0-9A-Z]{2}$/));

/** Random, made by whoever makes the thing: 32 lower-case hexadecimal digits. */
export const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** How often a thing was changed. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

// Two names must not look the same.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** A person of the desk, as others see them. A person who was taken off it keeps their name in what they did. */
export const personName = v.pipe(
  v.string(),
  v.transform(trimInvisible),
  v.minLength(1, "A name has at least one character."),
  v.maxLength(80, "A name has at most 80 characters."),
  v.regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u, "A name has no signs that steer a screen."),
  v.check((name) => !UNSEEN.test(name), "A name has no signs that cannot be seen."),
  v.check((name) => !/^a command on the server$/i.test(name), "Commands on the server have this name."),
);

/** What a refusal carries, with a status of 400 or more. */
export const refusal = v.object({ message: v.string() });
