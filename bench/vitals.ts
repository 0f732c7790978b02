/** Milliseconds since navigation began; `blocking` is what tasks took beyond 50 ms each; `shift` is a score. */
export type Vitals = {
  firstPaint: number | undefined;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** When the scripts began to take the page over, and when they had; the page marks both. */
  hydrating?: number | undefined;
  hydrated?: number | undefined;
};

declare global {
  interface Window {
    readVitals(): Vitals;
    watchInteraction(begin: string, end: string): void;
    interaction: Promise<number>;
    watchRouteChange(): void;
    routeChange: Promise<number>;
  }
}

/** Runs in the page before anything else: collects what the browser reports. It must not refer to anything outside. */
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

  // A task of this kind, begun in a frame, runs right after the frame is painted, before what React left for later.
  const afterPaint = (task: () => void) =>
    requestAnimationFrame(() => scheduler.postTask(task, { priority: "user-blocking" }));

  // Not by event timing: Chromium reports a keystroke late, and then as long as until the next thing that changes.
  window.watchInteraction = (begin, end) => {
    window.interaction = new Promise((settle) => {
      const once = { once: true, capture: true };
      let began = 0;
      addEventListener(
        begin,
        ({ timeStamp }) => {
          began = timeStamp;
        },
        once,
      );
      addEventListener(end, () => afterPaint(() => settle(performance.now() - began)), once);
    });
  };

  window.watchRouteChange = () => {
    const main = document.querySelector("main");
    const heading = document.querySelector("main h1");
    window.routeChange = new Promise((settle) => {
      const pressed = ({ timeStamp }: Event) => {
        const look = new MutationObserver(() => {
          if (document.querySelector("main h1") === heading) return;
          look.disconnect();
          afterPaint(() => settle(performance.now() - timeStamp));
        });
        look.observe(main ?? document, { childList: true, subtree: true });
      };
      addEventListener("click", pressed, { once: true, capture: true });
    });
  };
}
