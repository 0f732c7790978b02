/**
 * In milliseconds since navigation started; `blocking` is the total time of tasks beyond 50 ms each; `shift` is a score.
 */
export type Vitals = {
  firstPaint: number | undefined;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** The start and end of hydration, from marks set by the page. */
  hydrating?: number | undefined;
  hydrated?: number | undefined;
};

declare global {
  interface Window {
    readVitals(): Vitals;
    watchInteraction(startEvent: string, endEvent: string): void;
    interaction: Promise<number>;
    watchRouteChange(): void;
    routeChange: Promise<number>;
  }
}

/** Runs in the page before anything else, and collects the browser's metrics. It must be self-contained. */
export function observeVitals(): void {
  let largestPaint = 0;
  let blocking = 0;
  let shift = 0;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

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

  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  window.readVitals = () => ({
    firstPaint: at("first-contentful-paint"),
    largestPaint,
    blocking,
    shift,
    hydrating: at("hydrating"),
    hydrated: at("hydrated"),
  });

  // A user-blocking task posted in a frame runs right after its paint, before React's deferred work.
  const afterPaint = (task: () => void) =>
    requestAnimationFrame(() => scheduler.postTask(task, { priority: "user-blocking" }));

  // Event timing would not do: Chromium reports a keystroke late, with a duration up to the next change.
  window.watchInteraction = (startEvent, endEvent) => {
    window.interaction = new Promise((settle) => {
      const once = { once: true, capture: true };
      let startTime = 0;
      addEventListener(
        startEvent,
        ({ timeStamp }) => {
          startTime = timeStamp;
        },
        once,
      );
      addEventListener(endEvent, () => afterPaint(() => settle(performance.now() - startTime)), once);
    });
  };

  window.watchRouteChange = () => {
    const main = document.querySelector("main");
    const heading = document.querySelector("main h1");
    window.routeChange = new Promise((settle) => {
      const pressed = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector("main h1") === heading) return;
          observer.disconnect();
          afterPaint(() => settle(performance.now() - timeStamp));
        });
        observer.observe(main ?? document, { childList: true, subtree: true });
      };
      addEventListener("click", pressed, { once: true, capture: true });
    });
  };
}
