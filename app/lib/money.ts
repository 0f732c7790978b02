/** A whole number of dollars as it is written in a language of the United States: 1250 becomes "$1,250". */
export function formatDollars(dollars: number, locale = "en-US"): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  }).format(dollars);
}
