import * as v from "valibot";

/** A moment as ISO 8601 writes it, that there really is: the pattern alone takes February 31. */
export const isoTime = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
