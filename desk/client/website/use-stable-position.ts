import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps the focused value in place when problems or notices appear or disappear above it, by scrolling. */
export function useStablePosition(shown: unknown): RefObject<HTMLDivElement | null> {
  const values = useRef<HTMLDivElement>(null);
  const last = useRef<{ shown: unknown; anchor: Element; top: number }>(null);
  useLayoutEffect(() => {
    const { current: box } = values;
    if (!box?.offsetHeight) return;
    const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY;
    const before = last.current;
    const by = before?.anchor.isConnected && before.shown !== shown ? topOf(before.anchor) - before.top : 0;
    const anchor =
      box.contains(document.activeElement) && document.activeElement ? document.activeElement : box;
    last.current = { shown, anchor, top: topOf(anchor) };
    if (by !== 0) window.scrollBy({ top: by, behavior: "instant" });
  });
  return values;
}
