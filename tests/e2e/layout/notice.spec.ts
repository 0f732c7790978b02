import type { Locator } from "@playwright/test";
import { agree, fillAnswers, submit } from "#tests/support/application-form.ts";
import { visitInFrozenTime } from "#tests/support/clock.ts";
import { content } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotices, holdNotices, notices, REFUSAL, showRefusal } from "#tests/support/notices.ts";
import { WIDTHS, widen } from "./widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the notice of a rejected form is visible and covers neither header nor summary", async ({ page }) => {
  await showRefusal(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  // From 1200 px on the notice is beside the summary instead of below it.
  for (const width of [...WIDTHS, 1200]) {
    await widen(page, width);
    await submit(page);
    await page.clock.runFor(100);
    await expectNotices(page, [REFUSAL]);
    await expect(summary).toBeFocused();
    await expect(notices(page), `at ${width} px`).toBeInViewport({ ratio: 1 });
    // On a phone a long list continues below the screen. Nothing is above it but the notice, and it never scrolls inside its own box.
    const seen = width < 768 ? summary.getByRole("heading") : summary;
    await expect(seen, `at ${width} px`).toBeInViewport({ ratio: 1 });
    const hidden = await summary.getByRole("list").evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(hidden, `at ${width} px`).toBeLessThanOrEqual(1);
    const header = await page.getByRole("banner").boundingBox();
    const [box, notice] = [await seen.boundingBox(), await notices(page).boundingBox()];
    expect(box?.y, `at ${width} px`).toBeGreaterThan(header?.height ?? Number.NaN);
    expect(notice?.y, `at ${width} px`).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    expect(overlap(box, notice), `at ${width} px`).toBe(false);
  }
});

test("on a screen too short for both, the notice makes way for the focused link to an answer", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await showRefusal(page);
  await expect(notices(page)).toBeVisible();
  const summary = page.getByRole("region", { name: "There is a problem" });
  for (const link of (await summary.getByRole("link").all()).slice(0, 3)) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(notices(page)).toBeHidden();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email address")).toBeFocused();
  await expect(page.getByLabel("Email address")).toBeInViewport({ ratio: 1 });
  await expect(notices(page)).toBeHidden();
});

test("on a screen too short for both, the notice of auto-pay makes way for a focused link", async ({
  page,
}) => {
  test.skip(Boolean(content.plans.premium.autoPayLink), "A link to the owner's page shows no notice.");
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, "/autopay");
  await holdNotices(page);
  await page.getByRole("button", { name: "Start Auto-Pay Premium" }).press("Enter");
  await expect(notices(page)).toBeVisible();
  const link = page.locator("main a:focus");
  await page.keyboard.press("Shift+Tab");
  await expect(link).toBeInViewport();
  await expect(notices(page)).toBeHidden();
});

test("a notice never covers the button that was pressed", async ({ page }) => {
  test.skip(Boolean(content.plans.premium.autoPayLink), "A link to the owner's page shows no notice.");
  const button = page.getByRole("button", { name: "Start Auto-Pay Premium" });
  for (const [width, height] of [
    [320, 256],
    [667, 375],
    [375, 812],
    [768, 900],
    [1440, 900],
  ] as const)
    for (const edge of ["start", "center", "end"] as const) {
      await visit(page, "/autopay");
      await page.setViewportSize({ width, height });
      await holdNotices(page);
      await button.evaluate((element, block) => element.scrollIntoView({ block }), edge);
      await button.click();
      await expectNotices(page, ["This feature isn't implemented yet"]);
      const [box, notice] = [await button.boundingBox(), await notices(page).boundingBox()];
      expect.soft(overlap(box, notice), `at ${width} px, at the ${edge}`).toBe(false);
    }
});

for (const [width, height, key] of [
  [320, 740, ""],
  [375, 667, ""],
  [375, 812, "Enter"],
  [768, 900, "Enter"],
  [1440, 900, ""],
] as const)
  test(`after a submit ${key && `by ${key} `}the notice leaves the button to continue uncovered, ${width} × ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await visitInFrozenTime(page, "/apply");
    await fillAnswers(page);
    await agree(page);
    if (key) await page.getByLabel("Second reference").press(key);
    else await submit(page);
    await expectNotices(page, ["Application Submitted!"]);
    const next = page.getByRole("link", { name: "Continue now" });
    await expect(next).toBeInViewport({ ratio: 1 });
    const [box, notice] = [await next.boundingBox(), await notices(page).boundingBox()];
    expect(overlap(box, notice)).toBe(false);
  });

type Place = Awaited<ReturnType<Locator["boundingBox"]>>;

function overlap(one: Place, other: Place): boolean {
  if (!one || !other) return false;
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0;
}
