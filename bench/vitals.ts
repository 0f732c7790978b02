/** Milliseconds since navigation began; `blocking` is what tasks took beyond 50 ms each; `shift` is a score. */
export type Vitals = {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  hydrated: number | null;
};

declare global {
  interface Window {
    readVitals(): Vitals;
    forgetInteractions(): void;
    longestInteraction(): Promise<number>;
    watchRouteChange(): void;
    routeChange: Promise<number>;
  }
}

/** Runs in the page before anything else: collects what the browser reports. It must not refer to anything outside. */
export function observeVitals(): void {
  let largestPaint = 0;
  let blocking = 0;
  let shift = 0;
  let interaction = 0;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });

  watch("largest-contentful-paint", (entry) => {
    largestPaint = entry.startTime;
  });
  watch("longtask", (entry) => {
    blocking += Math.max(0, entry.duration - 50);
  });
  watch("layout-shift", (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) shift += value;
  });
  watch(
    "event",
    (entry) => {
      interaction = Math.max(interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );

  window.readVitals = () => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    largestPaint,
    blocking,
    shift,
    hydrated: performance.getEntriesByName("hydrated")[0]?.startTime ?? null,
  });
  window.forgetInteractions = () => {
    interaction = 0;
  };
  // Entries arrive with the second picture after the action.
  window.longestInteraction = () =>
    new Promise((settle) => setTimeout(() => requestAnimationFrame(() => settle(interaction)), 250));

  window.watchRouteChange = () => {
    const main = document.querySelector("main");
    const heading = document.querySelector("main h1");
    window.routeChange = new Promise((settle) => {
      const pressed = ({ timeStamp }: Event) => {
        const look = new MutationObserver(() => {
          if (document.querySelector("main h1") === heading) return;
          look.disconnect();
          // A task of this kind, begun in a frame, runs right after the frame is painted, before what React left for later.
          requestAnimationFrame(() =>
            scheduler.postTask(() => settle(performance.now() - timeStamp), { priority: "user-blocking" }),
          );
        });
        look.observe(main ?? document, { childList: true, subtree: true });
      };
      addEventListener("click", pressed, { once: true, capture: true });
    });
  };
}
