import type { Page } from "@playwright/test";
import { content } from "#tests/support/content.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test } from "#tests/support/fixtures.ts";
import { expectNotice, expectNotices, holdNotices } from "#tests/support/notices.ts";
import { SCREENS } from "#tests/support/pages.ts";
import { PHONES, widen } from "../e2e/layout/widths.ts";

for (const { presses, open } of [
  { presses: 1, open: true },
  { presses: 2, open: false },
  { presses: 3, open: true },
]) {
  test(`${presses} presses on Menu before hydration leave the menu ${open ? "open" : "closed"}`, async ({
    page,
  }) => {
    await widen(page, PHONES[0] ?? 0);
    const releaseScripts = await visitBeforeScripts(page, "/rules");
    const menu = page.getByRole("banner").getByRole("button");
    await menu.click({ clickCount: presses });
    await expect(menu).toHaveAttribute("aria-expanded", "false");

    releaseScripts();
    await hydrated(page);
    await expect(menu).toHaveAttribute("aria-expanded", String(open));
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", String(!open));
  });
}

test("a press outside undoes a press on Menu before hydration", async ({ page }) => {
  await widen(page, PHONES[0] ?? 0);
  const releaseScripts = await visitBeforeScripts(page, "/rules");
  const menu = page.getByRole("banner").getByRole("button");
  await menu.click();
  await page.getByRole("heading", { level: 1 }).click();
  releaseScripts();
  await hydrated(page);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("two early presses on Manage Payment Method show one notice", async ({ page }) => {
  test.skip(Boolean(content.plans.manageCardLink), "It is a link, which works without scripts.");
  const releaseScripts = await visitBeforeScripts(page, "/autopay");
  await holdNotices(page);
  await page.getByRole("button", { name: "Manage Payment Method" }).click({ clickCount: 2 });
  releaseScripts();
  await expectNotice(page, "Feature In Progress", /payment provider/);
});

test("an early press on Manage Payment Method shows its notice after hydration", async ({ page }) => {
  test.skip(Boolean(content.plans.manageCardLink), "It is a link, which works without scripts.");
  const releaseScripts = await visitBeforeScripts(page, "/autopay");
  await holdNotices(page);
  await page.getByRole("button", { name: "Manage Payment Method" }).focus();
  await page.keyboard.press("Enter");
  await expectNotices(page, []);

  releaseScripts();
  await expectNotice(page, "Feature In Progress", /payment provider/);
});

test("an early press on a button of an extension is not repeated", async ({ page }) => {
  const releaseScripts = await visitBeforeScripts(page, "/autopay");
  await page.evaluate(() => {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      textContent: "Fill in",
    });
    button.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99";
    button.addEventListener("click", () => {
      button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1);
    });
    document.body.append(button);
  });
  const foreign = page.getByRole("button", { name: "Fill in" });
  await foreign.click();
  releaseScripts();
  await hydrated(page);
  await expect(foreign).toHaveAttribute("data-clicks", "1");
});

for (const path of SCREENS.map((screen) => screen.path))
  test(`every button of ${path} has its own id, by which an early press is repeated`, async ({ page }) => {
    await visitBeforeScripts(page, path);
    const ids = await page.locator("#site button").evaluateAll((buttons) => buttons.map(({ id }) => id));
    expect(ids).not.toContain("");
    expect(new Set(ids).size).toBe(ids.length);
  });

test.describe("on a page that an extension has changed", () => {
  test.use({ expectedMessages: [/Minified React error #418/] });

  const change = (page: Page) =>
    page.evaluate(() => document.querySelector("#site footer")?.prepend(document.createElement("aside")));

  test("an early press on Menu opens it", async ({ page }) => {
    await widen(page, PHONES[0] ?? 0);
    const releaseScripts = await visitBeforeScripts(page, "/rules");
    const menu = page.getByRole("banner").getByRole("button");
    await menu.click();
    await change(page);
    releaseScripts();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
  });

  test("an early press on Manage Payment Method shows its notice", async ({ page }) => {
    test.skip(Boolean(content.plans.manageCardLink), "It is a link, which works without scripts.");
    const releaseScripts = await visitBeforeScripts(page, "/autopay");
    await holdNotices(page);
    await change(page);
    await page.getByRole("button", { name: "Manage Payment Method" }).click();
    releaseScripts();
    await expectNotice(page, "Feature In Progress", /payment provider/);
  });
});
