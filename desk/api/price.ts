import { formatDollars } from "#app/lib/numbers.ts";

const WHOLE = /^\d{1,6}$/;
/** Thousands separated by comma, dot, space or apostrophe: "1,250", "1.250", "1 250". */
const GROUPED = /^\d{1,3}(?:[,.' ]\d{3})+$/;

/**
 * Converts a typed price, such as "$1,250 a month" or "1.250", to the form of the content file, "1250". Other text is
 * returned unchanged.
 */
export function parsePrice(typed: string): string {
  const amount = typed
    .replace(/\s+/g, " ")
    .replace(/^ ?(?:USD|(?:US)?\$) ?|(?: ?(?:\$|USD|dollars))? ?(?:(?:\/|a|per) ?month)? ?$/gi, "")
    .replace(/[.,](?:00?|-)$/, "");
  if (!WHOLE.test(amount) && !GROUPED.test(amount)) return typed;
  return amount.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/** A price as pages show it, "$1,250", and what follows it. Other text is returned unchanged. */
export function formatPrice(written: string, ending = ""): string {
  return WHOLE.test(written) ? formatDollars(Number(written)) + ending : written;
}
