const elements = new Set<Element>();

/** A ref for an element of the head that the next page may not have. */
export function trackHeadElement(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  elements.add(element);
  return () => void elements.delete(element);
}

/** Puts back the elements that something else has removed: React throws when it removes them. */
export function restoreHead(): void {
  for (const element of elements) if (!element.isConnected) document.head.append(element);
}
