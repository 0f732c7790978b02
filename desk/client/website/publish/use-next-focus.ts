import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the next button of an element when the focused one disappears with its line. */
export function useNextFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = ref;
    if (!box) return;
    const buttons = () => [...box.querySelectorAll<HTMLElement>(".button, .card .link-button")];
    let focused: { element: EventTarget | null; index: number } | undefined;
    const remember = ({ target }: FocusEvent) => {
      focused = { element: target, index: buttons().indexOf(target as HTMLElement) };
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.index < 0 || document.activeElement !== document.body) return;
      if (box.contains(focused.element as Node)) return;
      const all = buttons();
      all[Math.min(focused.index, all.length - 1)]?.focus();
    });
    box.addEventListener("focusin", remember);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
  return ref;
}
