import * as v from "valibot";

/** An existing moment in ISO 8601: the pattern alone would accept February 31. */
export const isoTime = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
