/** The middle of the values; NaN if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** How far the middle half of the values reaches, from its lower to its upper end. */
export function spread(values: readonly number[]): number {
  return quantile(values, 0.75) - quantile(values, 0.25);
}

/** The value below which `share` (0 to 1) of the values lie, between neighbors in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
