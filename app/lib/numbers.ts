/**
 * A whole number in US format, in each of our languages: 1250 becomes "1,250". Without `Intl`, which takes 80 ms to set up
 * on a slow phone, in the middle of the first page transition.
 */
export function formatWhole(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Whole dollars as a price: 1250 becomes "$1,250". */
export function formatDollars(dollars: number): string {
  return `$${formatWhole(dollars)}`;
}

/** A number with its noun, in English: "1 application", "2,000 applications". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatWhole(count)} ${count === 1 ? one : many}`;
}
