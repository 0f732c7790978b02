import { formatDollars } from "#app/lib/numbers.ts";

const WHOLE = /^\d{1,6}$/;
/** Thousands in groups of three, by comma, dot, space or apostrophe: "1,250", "1.250", "1 250". */
const GROUPED = /^\d{1,3}(?:[,.' ]\d{3})+$/;

/** Turns a typed price, such as "$1,250 a month" or "1.250", into the form of the content file, "1250". Other text stays. */
export function parsePrice(typed: string): string {
  const amount = typed
    .replace(/\s+/g, " ")
    .replace(/^ ?(?:US)?\$ ?|(?: ?(?:\$|USD|dollars))? ?(?:(?:\/|a|per) ?month)? ?$/gi, "")
    .replace(/[.,]00?$/, "");
  if (WHOLE.test(amount)) return amount;
  return GROUPED.test(amount) ? amount.replace(/\D/g, "") : typed;
}

/** The price as pages show it, "$1,250 a month". Other text stays. */
export function shownPrice(written: string): string {
  return WHOLE.test(written) ? `${formatDollars(Number(written))} a month` : written;
}
