import { content } from "#tests/support/content.ts";
import { expect, hydrated, test } from "#tests/support/fixtures.ts";
import { visitBeforeScripts } from "#tests/support/gate.ts";
import { expectNotice, expectNotices, holdNotices } from "#tests/support/notices.ts";
import { PHONES, widen } from "./layout/widths.ts";

test("a press on Menu before the scripts arrive opens the menu once they are there, pressed once or twice", async ({
  page,
}) => {
  await widen(page, PHONES[0] ?? 0);
  for (const presses of [1, 2]) {
    const letScriptsThrough = await visitBeforeScripts(page, "/rules");
    const menu = page.getByRole("banner").getByRole("button");
    await menu.click({ clickCount: presses });
    await expect(menu).toHaveAttribute("aria-expanded", "false");

    letScriptsThrough();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await hydrated(page);
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  }
});

test("a press on Manage Payment Method before the scripts arrive is answered once they are there", async ({
  page,
}) => {
  test.skip(Boolean(content.plans.manageCardLink), "It is a link, which works without scripts.");
  const letScriptsThrough = await visitBeforeScripts(page, "/autopay");
  await holdNotices(page);
  await page.getByRole("button", { name: "Manage Payment Method" }).focus();
  await page.keyboard.press("Enter");
  await expectNotices(page, []);

  letScriptsThrough();
  await expectNotice(page, "Feature In Progress", /payment provider/);
});
