import type { Page } from "@playwright/test";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { installFaultSwitch, setFault } from "./faults.ts";
import { STORED, storedText, visitWithStored } from "./stored.ts";

// The site would not format it like this, so the test shows that Undo restores the original text.
const TEXT = JSON.stringify(STORED, null, 3);

test("Remove asks first, and Keep it returns the focus", async ({ page }) => {
  const { remove } = await openCopy(page);
  await remove.press("Enter");
  const question = page.getByRole("group", { name: "Remove the application from this device?" });
  const keep = question.getByRole("button", { name: "Keep it" });
  await expect(keep).toBeFocused();
  await expect(keep).toHaveAccessibleDescription(/^If you haven’t sent, printed or downloaded/);
  expect(await storedText(page)).toBe(TEXT);

  await keep.press("Enter");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await storedText(page)).toBe(TEXT);
});

test("Remove erases the application, and Undo restores its exact text", {
  tag: "@smoke",
}, async ({ page }) => {
  const { copy, remove } = await openCopy(page);
  await remove.click();
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(copy).toBeHidden();
  expect(await storedText(page)).toBeNull();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(/^The application has been removed from this device\./);
  await expect(page.getByRole("link", { name: "Apply now" })).toBeHidden();

  await undo.press("Enter");
  await expect(copy).toContainText(STORED.fullName);
  expect(await storedText(page)).toBe(TEXT);
  await expect(remove).toBeFocused();

  await remove.click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("link", { name: "View House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
  await page.goBack();
  await expect(
    page.getByRole("heading", { level: 1, name: "No application on this device yet" }),
  ).toBeFocused();
  await expect(undo).toBeHidden();
  expect(await storedText(page)).toBeNull();
});

test("a double press on Remove does not undo itself", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { copy, remove } = await openCopy(page);
  // Then Undo appears where Remove was.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await remove.click();
  await page.getByRole("button", { name: "Remove", exact: true }).dblclick();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(copy).toBeHidden();
  expect(await storedText(page)).toBeNull();
});

test("when the browser refuses to remove or undo, the page says so", async ({ page }) => {
  await installFaultSwitch(page);
  const { copy, remove } = await openCopy(page);
  const confirm = page.getByRole("button", { name: "Remove", exact: true });
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {};
  });
  await remove.click();
  await confirm.click();
  await expect(copy.getByRole("alert")).toHaveText(
    "Your browser didn’t allow this change. Clear this site’s data in your browser settings instead.",
  );
  expect(await storedText(page)).toBe(TEXT);

  await page.reload();
  await remove.click();
  await confirm.click();
  await setFault(page, "localStorage", "writing throws");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(
    page.getByText("Your browser couldn’t save it again. Free up some space, then press Undo again."),
  ).toBeVisible();
  await expect(undo).toBeVisible();
  await expect(copy).toBeHidden();
});

test("a removal, replacement or undo appears in every tab", async ({ page, context }) => {
  const { copy, remove } = await openCopy(page);
  const form = await context.newPage();
  await visit(form, "/apply");
  const line = form.getByRole("paragraph").filter({ hasText: "is kept on this device." });
  await expect(line).toContainText("An application from November 3, 2026 is kept");

  await remove.click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(line).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toBeVisible();

  const newer = { ...STORED, fullName: "Ann Newer", submittedAt: "2026-11-09T18:00:00.000Z" };
  const other = await context.newPage();
  await visitWithStored(other, "/rules", JSON.stringify(newer));
  await expect(copy).toContainText("Ann Newer");
  await expect(line).toContainText("An application from November 9, 2026 is kept");
  await other.evaluate(() => window.localStorage.clear());
  await expect(copy).toBeHidden();
  await expect(line).toBeHidden();
});

async function openCopy(page: Page) {
  await visitWithStored(page, "/thank-you", TEXT);
  const copy = page.getByRole("region", { name: "Your copy of the application" });
  return { copy, remove: copy.getByRole("button", { name: "Remove from this device" }) };
}
