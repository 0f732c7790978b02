/**
 * In milliseconds since navigation started; `shift` is a score. `blocking` is the time beyond 50 ms of each task, from the
 * first paint on: https://web.dev/articles/tbt.
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
  const tasks: PerformanceEntry[] = [];
  let shift = 0;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

  watch("largest-contentful-paint", (entry) => {
    largestPaint = entry.startTime;
  });
  watch("longtask", (entry) => tasks.push(entry));
  watch("layout-shift", (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) shift += value;
  });

  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  window.readVitals = () => {
    const firstPaint = at("first-contentful-paint");
    const blocking = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint ?? 0) - 50)
      .reduce((sum, time) => sum + Math.max(0, time), 0);
    return {
      firstPaint,
      largestPaint,
      blocking,
      shift,
      hydrating: at("hydrating"),
      hydrated: at("hydrated"),
    };
  };

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
