import { useEffect, useRef } from "react";

/**
 * Focuses an element and scrolls it to the top of the screen after every attempt to submit, so that it is read next, by eye
 * or by screen reader.
 * @param attempt another number for each attempt; 0 for one that was made in another language and moves nothing here
 * @returns the ref of the element, which needs `tabIndex={-1}`
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
