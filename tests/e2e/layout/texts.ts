import type { Page } from "@playwright/test";

/** Edges in CSS pixels, from the top left corner of the viewport. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A visible text or a control, with its layout. */
export type LaidOutText = {
  text: string;
  /** One box per line of text, as high as the letters, or the whole box of a control. */
  lines: Box[];
  /** Font size in CSS pixels. */
  size: number;
  /** Identifies the part of the page that scrolls or moves together: the page, the header, a notice, a dialog. */
  layer: number;
  /** Whether a box that cannot be scrolled cuts off some of it. */
  cut: boolean;
};

/** Every visible text and every control of the page, in document order. Visually hidden text is left out. */
export function readTexts(page: Page): Promise<LaidOutText[]> {
  return page.evaluate(() => {
    // Half the height of letters with ascenders, in ems. The rest of the line height may overlap the next line.
    const HALF_LETTER = 0.35;
    const layers: Element[] = [];

    function layerOf(element: Element): number {
      const { position } = getComputedStyle(element);
      const moves = element === document.body || position === "fixed" || position === "sticky";
      if (!moves && element.parentElement) return layerOf(element.parentElement);
      return layers.includes(element) ? layers.indexOf(element) : layers.push(element) - 1;
    }

    function isVisuallyHidden(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(element).display !== "contents") return true;
      return element.parentElement !== null && isVisuallyHidden(element.parentElement);
    }

    function isCut(line: Box, from: Element): boolean {
      const reach = { x: false, y: false };
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && !reach.x && (line.left < left - 1 || line.right > right + 1))
          return true;
        if (/hidden|clip/.test(overflowY) && !reach.y && (line.top < top - 1 || line.bottom > bottom + 1))
          return true;
        reach.x ||= /auto|scroll/.test(overflowX);
        reach.y ||= /auto|scroll/.test(overflowY);
      }
      return false;
    }

    // Content that is scrolled out of view overlaps nothing. In a row to swipe the next item is only partly in view.
    function isScrolledAway({ top, bottom }: Box, from: Element): boolean {
      const { left, right } = from.getBoundingClientRect();
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const edges = box.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowY) && (top >= edges.bottom || bottom <= edges.top)) return true;
        if (/auto|scroll/.test(overflowX) && (left < edges.left || right > edges.right)) return true;
      }
      return false;
    }

    function describe(element: Element, text: string, boxes: Box[], half: number | null): LaidOutText {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const lines = boxes.map(({ left, top, right, bottom }) => {
        const middle = (top + bottom) / 2;
        const reach = half === null ? (bottom - top) / 2 : half * size;
        return { left, right, top: middle - reach, bottom: middle + reach };
      });
      return { text, lines, size, layer: layerOf(element), cut: lines.some((line) => isCut(line, element)) };
    }

    const found: LaidOutText[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const control = node instanceof Element && node.matches("input, textarea") ? node : null;
      const element = control ?? (node instanceof Text ? node.parentElement : null);
      const text = control ? `the control ${control.getAttribute("name")}` : node.nodeValue?.trim();
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".skip-link, script, style, noscript") || isVisuallyHidden(element)) continue;
      const range = document.createRange();
      range.selectNode(node);
      const boxes = control ? [control.getBoundingClientRect()] : [...range.getClientRects()];
      if (boxes.every((box) => isScrolledAway(box, element))) continue;
      found.push(describe(element, text, boxes, control ? null : HALF_LETTER));
    }
    return found;
  });
}
