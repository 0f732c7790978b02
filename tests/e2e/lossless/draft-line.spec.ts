import { expectPlan, submit } from "#tests/support/application-form.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { answer, EMPTY, expectDraft, formContent, storedDraft, TRICKY } from "./form.ts";

const KEPT = "Your answers are kept in this tab until you submit them.";
const SHARED = "On a shared device, erase them before you leave.";
const ERASED = "Your answers have been erased.";

test("a message says from the start where the answers are kept", async ({ page }) => {
  await visit(page, "/apply");
  const erase = page.getByRole("button", { name: "Erase my answers" });
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByText(SHARED)).toBeVisible();
  await expect(erase, "above an empty form").toBeHidden();
  await page.getByLabel("Full name").fill("Ann");
  await expectDraft(page, { fullName: "Ann" });
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(erase).toBeVisible();
  await page.getByLabel("Full name").clear();
  await expect.poll(() => storedDraft(page)).toEqual(EMPTY);
  await expect(erase).toBeHidden();
});

test("the message about saved answers is also in Spanish", async ({ page }) => {
  test.skip(!hasSpanish, "There is no Spanish content.");
  await visit(page, "/es/apply");
  await expect(
    page.getByText("Sus respuestas se guardan en esta pestaña hasta que presente la solicitud."),
  ).toBeVisible();
  await page.getByLabel("Nombre completo").fill("Ann");
  await expect(page.getByText("En un dispositivo compartido, bórrelas antes de irse.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Borrar mis respuestas" })).toBeVisible();
});

test("Erase my answers clears the form and the draft, and Undo restores them", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  await answer(page, TRICKY);
  await expectDraft(page, TRICKY);

  const erase = page.getByRole("button", { name: "Erase my answers" });
  await erase.press("Enter");
  await expect(page.getByText(ERASED)).toBeVisible();
  expect(await formContent(page)).toEqual(EMPTY);
  expect(await storedDraft(page)).toBeNull();
  await expectPlan(page, "Standard");

  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(erase).toBeFocused();
  expect(await formContent(page)).toEqual(TRICKY);
  expect(await storedDraft(page)).toEqual(TRICKY);

  await erase.click();
  await page.getByLabel("Full name").fill("Somebody else");
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(undo).toBeHidden();
});

test("a double press on Erase my answers does not bring them back", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  const erase = page.getByRole("button", { name: "Erase my answers" });
  const { width = 0 } = (await erase.boundingBox()) ?? {};
  // Where Undo appears.
  await erase.dblclick({ position: { x: width - 10, y: 10 } });
  await expect(page.getByText(ERASED)).toBeVisible();
  expect(await formContent(page)).toEqual(EMPTY);
});

test("a preselected plan stays for the next visit, and Undo restores the chosen one", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Apply" }).click();
  await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
  await visit(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Standard" }).check();
  await expectDraft(page, { plan: "Standard" });

  await page.getByLabel("Full name").fill("Ann");
  await page.getByRole("button", { name: "Erase my answers" }).click();
  expect(await formContent(page)).toEqual({ ...EMPTY, plan: "Premium" });
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await formContent(page)).toEqual({ ...EMPTY, fullName: "Ann" });
});

test("errors disappear when answers are erased or the page is left", async ({ page }) => {
  await visit(page, "/apply");
  await page.getByLabel("Full name").fill("Ann");
  await submit(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await expect(summary).toBeHidden();
  await expect(page.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "false");
  await expect(page).toHaveTitle(/^Apply/);

  await submit(page);
  await expect(page).toHaveTitle(/^Error: Apply/);
  await page.getByRole("contentinfo").getByRole("link", { name: "House Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House Rules" })).toBeFocused();
  await expect(page).toHaveTitle(/^House Rules/);
});

test("the form stays in place when its errors disappear with the erased answers", async ({ page }) => {
  await visit(page, "/apply");
  // Safari has no scroll anchoring.
  await page.evaluate(() => {
    document.body.style.overflowAnchor = "none";
  });
  const name = page.getByLabel("Full name");
  await name.fill("Ann");
  await submit(page);
  await name.evaluate((field) => field.scrollIntoView({ block: "end" }));
  const top = (await name.boundingBox())?.y ?? Number.NaN;
  await page.getByRole("button", { name: "Erase my answers" }).click();
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeHidden();
  expect((await name.boundingBox())?.y).toBeCloseTo(top, 0);
});
