import type { Page } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/application.ts";
import { visitInFrozenTime } from "#tests/clock.ts";
import { expect, test, visit } from "#tests/fixtures.ts";
import { textOutOfSight, tooSmallTargets } from "#tests/layout.ts";
import { LOST, LOST_MESSAGE, SCREENS } from "#tests/pages.ts";
import { STORED, visitWithStored } from "./stored.ts";

const STATES: Record<string, (page: Page) => Promise<void>> = {
  ...Object.fromEntries([...SCREENS, LOST].map(({ path }) => [path, (page: Page) => visit(page, path)])),
  "the form with mistakes": async (page) => {
    await visit(page, "/apply");
    await page.getByLabel("Full name").fill("Ann");
    await submit(page);
    await expect(page.getByRole("region", { name: "There is a problem" })).toBeFocused();
  },
  "the applicant's copy": (page) => visitWithStored(page, "/thank-you", JSON.stringify(STORED)),
  // The last: from here on the time of the tab stands still.
  "the submitted form": async (page) => {
    await visitInFrozenTime(page, "/apply");
    await fillAnswers(page);
    await agree(page);
    await submit(page);
    await expect(page.getByRole("link", { name: "Continue now" })).toBeVisible();
  },
};

test.use({ expectedMessages: [LOST_MESSAGE] });

for (const [state, open] of Object.entries(STATES)) {
  test(`all of ${state} can be read and pressed, 320 pixels wide and with text twice as large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    // Polled: a notice slides in.
    await expect.poll(() => textOutOfSight(page)).toEqual([]);
    expect(await tooSmallTargets(page)).toEqual([]);

    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect.poll(() => textOutOfSight(page)).toEqual([]);

    for (const width of [320, 280]) {
      await page.setViewportSize({ width, height: 640 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `with large text, ${width} pixels wide`,
      ).toBeLessThanOrEqual(width);
    }
  });
}

test("in forced colours every control keeps a visible edge, and the one with the focus a visible ring", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/apply");
  await submit(page);
  const main = page.getByRole("main");
  const edged = main.locator(
    "input:not([type=radio], [type=checkbox]), textarea, button.button, [role=alert]",
  );
  for (const control of await edged.all()) {
    const edge = await control.evaluate((element) => {
      const style = getComputedStyle(element);
      // A box is told by its own edge or by that of the box around it.
      const around = getComputedStyle(element.parentElement ?? element);
      const seen = [style, around].some(
        ({ borderTopStyle, borderTopWidth, borderTopColor, backgroundColor }) =>
          borderTopStyle !== "none" &&
          Number.parseFloat(borderTopWidth) >= 1 &&
          borderTopColor !== backgroundColor &&
          !/^rgba.*, 0\)$/.test(borderTopColor),
      );
      return seen ? "seen" : element.outerHTML;
    });
    expect(edge).toBe("seen");
  }

  await page.getByLabel("Full name").focus();
  const ringed = new Set<string>();
  for (let stop = 0; stop < 24; stop += 1) {
    // The calendar button inside a date control draws a ring of its own, out of the page's sight.
    const focused = page.locator(":focus-visible");
    if ((await focused.count()) > 0) {
      const [name = "", ring] = await focused.evaluate((element) => {
        const own = getComputedStyle(element);
        const around = getComputedStyle(element.closest("label") ?? element);
        const drawn = [own, around].find(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        );
        return [element.id, drawn?.outlineColor];
      });
      expect(ring, name).toMatch(/^rgb(\(|a\(.+, 0\.[5-9])/);
      ringed.add(name);
    }
    await page.keyboard.press("Tab");
  }
  expect(ringed.size).toBeGreaterThan(10);
});

test.describe("for visitors who ask for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("neither a page, a notice, the menu nor a press moves anything", async ({ page }) => {
    await page.addInitScript(() => {
      for (const type of ["animationstart", "transitionrun"]) {
        window.addEventListener(type, () => document.documentElement.setAttribute("data-moved", type), true);
      }
    });
    await page.setViewportSize({ width: 375, height: 640 });
    for (const open of Object.values(STATES)) {
      await open(page);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.mouse.wheel(0, 400);
      await page.getByRole("contentinfo").getByRole("link").first().hover();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expect(page.locator("html")).not.toHaveAttribute("data-moved");
    }
  });
});
