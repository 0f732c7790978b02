import type { Locator, Page } from "@playwright/test";
import { agree, fillAnswers, storedApplication, submit } from "#tests/support/application-form.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotice, expectNotices, holdNotices } from "#tests/support/notices.ts";
import { fullTitle, SCREENS } from "#tests/support/pages.ts";
import { REQUIRED_QUESTIONS } from "#tests/support/questions.ts";

const TITLE = SCREENS.filter(({ path }) => path === "/apply").map(fullTitle)[0] ?? "";

test("an empty form is rejected with a summary that links to each error", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  await submit(page);

  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole("link")).toHaveText(REQUIRED_QUESTIONS.map(({ mistake }) => mistake));
  await expect(summary).toContainText(`${REQUIRED_QUESTIONS.length} answers need your attention.`);
  await expect(page).toHaveTitle(`Error: ${TITLE}`);

  for (const { label, hint, mistake } of REQUIRED_QUESTIONS) {
    const control = page.getByLabel(label, { exact: true });
    await expect(control).toHaveAccessibleName(label);
    await expect(control).toHaveAccessibleDescription([hint, `Error: ${mistake}`].filter(Boolean).join(" "));
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await summary.getByRole("link", { name: mistake, exact: true }).click();
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByLabel("Move-in date")).toHaveAttribute("aria-invalid", "false");
  expect(await storedApplication(page)).toBeNull();
  await expect(page).toHaveURL("/apply");

  await submit(page);
  await expect(summary).toBeFocused();
});

test("a partial or impossible date is rejected, not treated as empty", async ({ page }) => {
  await visit(page, "/apply");
  await fillAnswers(page, ["dob"]);
  await agree(page);
  await page.getByLabel("Date of birth").focus();
  await page.keyboard.type("02311990");
  await page.getByLabel("Move-in date").focus();
  await page.keyboard.type("1215");
  await submit(page);
  const mistakes = page.getByRole("region", { name: "There is a problem" }).getByRole("link");
  await expect(mistakes).toHaveText([
    "Date of birth must be a valid date with a month, day and year",
    "Move-in date must be a valid date with a month, day and year",
  ]);
  expect(await storedApplication(page)).toBeNull();

  await mistakes.last().click();
  for (let part = 0; part < 3; part += 1) {
    await page.keyboard.press("Backspace");
    await page.keyboard.press("ArrowRight");
  }
  await expect(mistakes).toHaveText(["Date of birth must be a valid date with a month, day and year"]);
});

test("an error disappears when it is fixed, and none appears while typing", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Email address").fill("zoe@");
  await page.getByLabel("Phone number").fill("1");
  await expect(page.getByText("There is a problem")).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);

  await fillAnswers(page, ["fullName", "incomeSource"]);
  await agree(page);
  await submit(page);
  const mistakes = page.getByRole("region", { name: "There is a problem" }).getByRole("link");
  await expect(mistakes).toHaveText(["Enter your full name", "Enter your source of income"]);

  await page.getByLabel("Email address").fill("zoe@");
  await page.getByLabel("Full name").pressSequentially("Z");
  await expect(mistakes).toHaveText(["Enter your source of income"]);
  await expect(page.getByText("One answer needs your attention.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "false");
  await expect(page.getByLabel("Email address")).toHaveAttribute("aria-invalid", "false");

  await page.getByLabel("Source of income").fill("Nurse");
  await expect(page.getByText("There is a problem")).toHaveCount(0);
  await expect(page).toHaveTitle(TITLE);
});

for (const anchoring of ["auto", "none"])
  test(`a fixed error does not move its field with scroll anchoring “${anchoring}”`, async ({ page }) => {
    await visit(page, "/apply");
    // Safari has no scroll anchoring.
    await page.evaluate((value) => {
      document.body.style.overflowAnchor = value;
    }, anchoring);
    await submit(page);
    const staysInPlace = async (field: Locator, correct: () => Promise<void>) => {
      const top = (await field.boundingBox())?.y;
      await correct();
      await expect(field).toHaveAttribute("aria-invalid", "false");
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect((await field.boundingBox())?.y).toBeCloseTo(top ?? 0, 0);
    };
    const phone = page.getByLabel("Phone number");
    await phone.focus();
    await staysInPlace(phone, () => page.keyboard.type("217-555-0123"));
    const rules = page.getByRole("checkbox", { name: "I agree to the House Rules" });
    await rules.scrollIntoViewIfNeeded();
    // Safari does not focus a box that is clicked.
    await phone.blur();
    await staysInPlace(rules, () => rules.evaluate((box: HTMLElement) => box.click()));
  });

test("the agreement notice appears whenever a box is unchecked, and only then", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  await holdNotices(page);
  await page.getByLabel("Full name").fill("Zoë");
  await agree(page);
  await submit(page);
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeFocused();
  await expectNotices(page, []);

  const rules = page.getByRole("checkbox", { name: "I agree to the House Rules" });
  const occupancy = page.getByRole("checkbox", { name: /double occupancy/ });
  await rules.uncheck();
  await expectAgreementNotice(page);

  await fillAnswers(page);
  await expectAgreementNotice(page);
  await rules.check();
  await occupancy.uncheck();
  await expectAgreementNotice(page);
  await rules.uncheck();
  await expectAgreementNotice(page);
  await expect(page).toHaveURL("/apply");
});

async function expectAgreementNotice(page: Page) {
  await submit(page);
  await expectNotice(
    page,
    "Agreement Required",
    "Please agree to the House Rules and acknowledge the double occupancy.",
  );
  expect(await storedApplication(page)).toBeNull();
  await page.keyboard.press("Escape");
  await expectNotices(page, []);
}
