import type { Page } from "@playwright/test";
import { type Box, type LaidOutText, readTexts } from "./texts.ts";
import { PHONES } from "./widths.ts";

/** The site's smallest font size, in CSS pixels. */
const SMALLEST_TYPE_PX = 15;

/** Describes all text that cannot be read and all controls that cannot be pressed, at a screen width in CSS pixels. */
export async function layoutFaults(page: Page, width: number): Promise<string[]> {
  const texts = await readTexts(page);
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(across > width ? [`the page scrolls sideways to ${across} px`] : []),
    ...texts.filter((text) => isOffScreen(text, width)).map(({ text }) => `"${text}" is off the screen`),
    ...texts.filter(({ cut }) => cut).map(({ text }) => `"${text}" is cut off`),
    ...texts
      .filter(({ size }) => size < SMALLEST_TYPE_PX - 0.01)
      .map(({ text, size }) => `"${text}" is set in ${size} px`),
    ...overlapping(texts),
    ...(width < 320 ? [] : await brokenPhoneNumbers(page)),
    // On larger screens the minimum of WCAG 2.2, 2.5.8.
    ...(await tooSmallTargets(page, PHONES.includes(width) ? 40 : 24)),
  ];
}

function brokenPhoneNumbers(page: Page): Promise<string[]> {
  return page.getByRole("link", { name: /^\(?\d[\d ()+-]+$/ }).evaluateAll((links) =>
    links
      .filter((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getClientRects().length > 1;
      })
      .map((link) => `${link.textContent} is on several lines, in "${link.parentElement?.textContent}"`),
  );
}

function isOffScreen({ lines }: LaidOutText, width: number): boolean {
  return lines.some(({ left, right }) => left < -1 || right > width + 1);
}

// Pairs of texts on one layer that overlap by more than a pixel.
function overlapping(texts: readonly LaidOutText[]): string[] {
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.layer === text.layer)
      .filter((other) => text.lines.some((line) => other.lines.some((next) => overlaps(line, next))))
      .map((other) => `"${text.text}" and "${other.text}" overlap`),
  );
}

function overlaps(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1 && down > 1;
}

// Controls that are smaller than `smallestPx` in either direction. Links inside a sentence and disabled buttons are exempt.
function tooSmallTargets(page: Page, smallestPx: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    return [
      ...document.querySelectorAll("a[href], button:not([aria-disabled=true]), input, textarea, summary"),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
      .map((element) => {
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        return { width, height, name: element.textContent || element.getAttribute("name") || "" };
      })
      .filter(({ width, height }) => Math.min(width, height) < smallest)
      .map(({ width, height, name }) => `"${name}" is only ${width} by ${height} px`);
  }, smallestPx);
}
