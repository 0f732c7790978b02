/** How the document was opened: `navigate` by a link or an address, `reload`, or `back_forward`. */
export function navigationType(): NavigationTimingType | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type;
}
