import { submit } from "#tests/application.ts";
import { expect, test } from "#tests/fixtures.ts";
import { expectNotices, notices, REFUSAL, showRefusal } from "#tests/notices.ts";
import type { Box } from "./texts.ts";
import { WIDTHS, widen } from "./widths.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a refusal's notice lies wholly on the screen, and below desktop widths beside the list of mistakes", async ({
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
    if (width > 768) continue;

    const notice = await notices(page).evaluate(edges);
    const words = summary.getByRole("heading").or(summary.getByRole("link"));
    await expect(words.first()).toBeInViewport({ ratio: 1 });
    for (const word of await words.all()) {
      expect(lieApart(notice, await word.evaluate(edges)), `${await word.textContent()} at ${width} px`).toBe(
        true,
      );
    }
  }
});

function edges(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

function lieApart(one: Box, other: Box): boolean {
  return (
    one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left
  );
}
