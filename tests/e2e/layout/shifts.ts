import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShifts: { observer: PerformanceObserver; found: PerformanceEntry[] };
  }
}

/** Records every layout shift of the pages that are opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.layoutShifts = { observer, found };
  });
}

/**
 * The cumulative layout shift of the open page so far: the sum of all scores of the Layout Instability API (no unit)
 * that no input of the visitor's explains.
 */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is reported with the frame that shows it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const { observer, found } = window.layoutShifts;
    found.push(...observer.takeRecords());
    return (found as LayoutShift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0);
  });
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
