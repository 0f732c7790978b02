import * as v from "valibot";
import { isCalendarDate } from "./calendar-date.ts";

/** An existing moment in ISO 8601: the pattern alone would accept February 31. */
export const isoTime = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
);
