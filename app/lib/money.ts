const DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** A whole number of dollars as Americans write it: 1250 becomes "$1,250". */
export function formatDollars(dollars: number): string {
  return DOLLARS.format(dollars);
}
