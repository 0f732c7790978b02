import { useEffect, useRef } from "react";

/**
 * Brings an element to the top of the screen and into focus with every attempt to submit, so that its words are the next
 * that are read, by eye or by screen reader.
 *
 * @param attempt another number for each attempt
 * @returns the reference for the element, which needs `tabIndex={-1}`
 */
export function useFocusPerAttempt<Focusable extends HTMLElement>(attempt: number) {
  const element = useRef<Focusable>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to focus
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  }, [attempt]);

  return element;
}
