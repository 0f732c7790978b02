/** A page as it is on the screen, taken before another one replaces it. */
export type PageSnapshot = {
  readonly page: HTMLElement;
  /** The offset of the page from the top of the screen in pixels; negative after scrolling. */
  readonly top: number;
  /** The parts of the page that are off screen. */
  readonly offscreen: readonly {
    readonly part: HTMLElement;
    readonly width: number;
    readonly height: number;
  }[];
};

/** Takes a snapshot of a page. Cheap only if nothing has changed since the last layout. */
export function takeSnapshot(page: HTMLElement): PageSnapshot {
  return {
    page,
    top: page.getBoundingClientRect().top,
    offscreen: offscreenParts(page),
  };
}

/**
 * Shows a removed page as a full-screen overlay, at its old scroll position. Its off-screen parts keep their size but are
 * emptied: their layout would take long on a slow processor, and browsers repeat it for every removed form that was used.
 */
export function showSnapshot({ page, top, offscreen }: PageSnapshot, stage: HTMLElement): void {
  for (const { part, width, height } of offscreen) {
    Object.assign(part.style, { boxSizing: "border-box", width: `${width}px`, height: `${height}px` });
    part.replaceChildren();
  }
  page.style.marginBlockStart = `${top}px`;
  stage.replaceChildren(page);
}

function offscreenParts(element: HTMLElement): PageSnapshot["offscreen"] {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return [{ part: element, width, height }];
  if (height < window.innerHeight) return [];
  return [...element.children].flatMap((child) =>
    child instanceof HTMLElement ? offscreenParts(child) : [],
  );
}
