import type { Page } from "@playwright/test";
import { expect, hydrated } from "#tests/support/fixtures.ts";
import { NOT_FOUND_PAGE, SCREENS } from "#tests/support/pages.ts";
import { test } from "#tests/support/slow-document.ts";
import { STORED } from "../lossless/stored.ts";
import { recordShifts, shifted } from "./shifts.ts";

const PATHS = [...SCREENS.map(({ path }) => path), "/thank-you?from=autopay", NOT_FOUND_PAGE.path];
const VISITS = [
  ...PATHS.map((path) => ({ path, name: path, stored: "" })),
  ...["/apply", "/thank-you"].map((path) => ({
    path,
    name: `${path} with an application kept`,
    stored: JSON.stringify(STORED),
  })),
];
const BLOCKS = "header,section,div,p,h1,h2,ul,ol,li,figure,form,footer";
const BLOCK = new RegExp(`<(?:${BLOCKS.replaceAll(",", "|")})\\b`, "g");
/** More blocks than the first screen has. */
const FIRST_BLOCKS = 60;

// From the page that does not exist, and from blocked fonts.
test.use({ expectedMessages: [/Failed to load resource: .*(404|ERR_FAILED)/] });

for (const width of [375, 1440])
  for (const { path, name, stored } of VISITS)
    test(`${name} does not shift while its document arrives, ${width} pixels wide`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 812 });
      await recordShifts(page);
      await page.route("**/*.woff2", (route) => route.abort());
      if (stored)
        await page.addInitScript(
          (text) => window.localStorage.setItem("residence-application", text),
          stored,
        );
      await page.goto(path, { waitUntil: "commit" });
      const { html, sendUntil } = await site.requested;
      const rendered = html.replace(/<noscript>.*?<\/noscript>/g, (hidden) => " ".repeat(hidden.length));
      const ends = [...rendered.matchAll(BLOCK)].map(({ index }) => index);
      for (const [complete, end] of ends.slice(0, FIRST_BLOCKS).entries()) {
        sendUntil(end);
        await drawn(page, complete);
      }
      sendUntil(html.length);
      await hydrated(page);
      expect(await shifted(page)).toBe(0);
    });

/** Waits until the page shows this many blocks. */
async function drawn(page: Page, blocks: number): Promise<void> {
  await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length >= count, [
    BLOCKS,
    blocks,
  ] as const);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
