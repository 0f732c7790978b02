import { useEffect, useRef } from "react";

/**
 * Brings an element to the top of the screen and into focus with every attempt to submit, so that its words are the next
 * that are read, by eye or by screen reader.
 *
 * @param attempt another number for each attempt; 0 for one that was made in another language and moves nothing here
 * @returns the reference for the element, which needs `tabIndex={-1}`
 */
export function useFocusPerAttempt<Focusable extends HTMLElement>(attempt: number) {
  const element = useRef<Focusable>(null);

  useEffect(() => {
    if (attempt === 0) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  }, [attempt]);

  return element;
}
