/** A page as it is on the screen, taken before another one replaces it. */
export type PageSnapshot = {
  readonly page: HTMLElement;
  /** Pixels from the top of the screen to the page; below zero where the visitor has scrolled. */
  readonly top: number;
  /** The parts of the page that are not on the screen. */
  readonly unseen: readonly { readonly part: HTMLElement; readonly width: number; readonly height: number }[];
};

/** Takes the view of a page. Cheap only while nothing has changed since the browser's last layout. */
export function takeSnapshot(page: HTMLElement): PageSnapshot {
  return {
    page,
    top: page.getBoundingClientRect().top,
    unseen: unseenParts(page),
  };
}

/**
 * Shows a page that is no longer in the document on a stage as large as the screen, where it stood. What nobody saw of it
 * keeps its place, but is emptied: to lay it out again would take a slow processor long, and the browser does so by itself
 * for a form that went away after somebody used it.
 */
export function showSnapshot({ page, top, unseen }: PageSnapshot, stage: HTMLElement): void {
  for (const { part, width, height } of unseen) {
    Object.assign(part.style, { boxSizing: "border-box", width: `${width}px`, height: `${height}px` });
    part.replaceChildren();
  }
  page.style.marginBlockStart = `${top}px`;
  stage.replaceChildren(page);
}

function unseenParts(element: HTMLElement): PageSnapshot["unseen"] {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return [{ part: element, width, height }];
  if (height < window.innerHeight) return [];
  return [...element.children].flatMap((child) => (child instanceof HTMLElement ? unseenParts(child) : []));
}
