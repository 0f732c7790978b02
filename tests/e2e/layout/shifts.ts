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
 * The cumulative layout shift of the open page so far: the sum of the scores of the Layout Instability API (no unit),
 * without shifts caused by user input.
 */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is reported only after its frame is drawn.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const { observer, found } = window.layoutShifts;
    found.push(...observer.takeRecords());
    return (found as LayoutShift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0);
  });
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
