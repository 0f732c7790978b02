import { submit } from "#tests/support/application-form.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { expectNotices, notices, REFUSAL, showRefusal } from "#tests/support/notices.ts";
import { WIDTHS, widen } from "./widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a refusal's notice lies wholly on the screen at its lower edge, below the whole summary of the mistakes", async ({
  page,
}) => {
  await showRefusal(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  for (const width of WIDTHS) {
    await widen(page, width);
    await submit(page);
    await page.clock.runFor(100);
    await expectNotices(page, [REFUSAL]);
    await expect(summary).toBeFocused();
    await expect(notices(page), `at ${width} px`).toBeInViewport({ ratio: 1 });
    await expect(summary, `at ${width} px`).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole("banner").boundingBox();
    const [box, notice] = [await summary.boundingBox(), await notices(page).boundingBox()];
    expect(box?.y, `at ${width} px`).toBeGreaterThan(header?.height ?? Number.NaN);
    expect((box?.y ?? 0) + (box?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(notice?.y ?? 0);
  }
});
