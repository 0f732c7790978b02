/** A page as it stands on the screen, taken before another one takes its place. */
export type PageView = {
  readonly page: HTMLElement;
  /** Pixels from the top of the document to the page. */
  readonly offset: number;
  /** Pixels by which the document is scrolled. */
  readonly scrolled: number;
  /** The parts of the page that are not on the screen. */
  readonly unseen: readonly { readonly part: HTMLElement; readonly width: number; readonly height: number }[];
};

/** Takes the view of a page. Cheap only while nothing has changed since the browser's last layout. */
export function viewOf(page: HTMLElement): PageView {
  return {
    page,
    offset: page.getBoundingClientRect().top + window.scrollY,
    scrolled: window.scrollY,
    unseen: unseenParts(page),
  };
}

/**
 * Shows a page that is no longer in the document on a stage as large as the screen, where it stood. What nobody saw of it
 * keeps its place, but is not laid out again, which would take a slow processor long. Nothing is taken out of the page: what
 * was typed into it may still be read.
 */
export function stageView({ page, offset, scrolled, unseen }: PageView, stage: HTMLElement): void {
  for (const { part, width, height } of unseen) {
    Object.assign(part.style, { boxSizing: "border-box", width: `${width}px`, height: `${height}px` });
    // A browser that does not know it lays out more, and shows the same.
    part.style.setProperty("content-visibility", "hidden");
  }
  page.style.marginBlockStart = `${offset}px`;
  stage.replaceChildren(page);
  stage.scrollTop = scrolled;
}

function unseenParts(element: HTMLElement): PageView["unseen"] {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return [{ part: element, width, height }];
  if (height < window.innerHeight) return [];
  return [...element.children].flatMap((child) => (child instanceof HTMLElement ? unseenParts(child) : []));
}
