/** The median; NaN if there are no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The distance between the first and the third quartile. */
export function spread(values: readonly number[]): number {
  return quantile(values, 0.75) - quantile(values, 0.25);
}

/** The quantile at `share` (0 to 1), interpolated linearly. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}
