import { agree, expectPlan, fillAnswers, submit } from "#tests/support/application-form.ts";
import { visitBeforeScripts } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { navigationState } from "#tests/support/history-state.ts";

test("a pricing card passes its plan as navigation state, kept after a reload", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("article", { name: "Premium" }).getByRole("link").click();
  await expect(page).toHaveURL("/apply");
  await expectPlan(page, "Premium");
  expect(await navigationState(page)).toEqual({ plan: "Premium" });
  await page.reload();
  await expectPlan(page, "Premium");

  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await page.getByRole("article", { name: "Standard" }).getByRole("link").click();
  await expect(page).toHaveURL("/apply");
  await expectPlan(page, "Standard");
  expect(await navigationState(page)).toEqual({ plan: "Standard" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the plan card follows the chosen plan", async ({ page }) => {
    await page.goto("/apply");
    await page.getByRole("radio", { name: "Premium" }).check();
    await expectPlan(page, "Premium");
  });
});

test("a pricing card opened in another tab keeps its plan", async ({ page, context }) => {
  await visit(page, "/");
  const link = page.getByRole("article", { name: "Premium" }).getByRole("link");
  for (const press of [
    () => link.click({ modifiers: ["ControlOrMeta"] }),
    () => link.click({ button: "middle" }),
  ]) {
    const opening = context.waitForEvent("page");
    await press();
    const tab = await opening;
    await hydrated(tab);
    await expectPlan(tab, "Premium");
    await expect(page).toHaveURL("/");
  }
  await link.click();
  await expect(page).toHaveURL("/apply");
  await expectPlan(page, "Premium");
});

test("a pricing card clicked before the scripts run keeps its plan", async ({ page }) => {
  const release = await visitBeforeScripts(page, "/");
  await page.getByRole("article", { name: "Premium" }).getByRole("link").click();
  await expect(page).toHaveURL("/apply?plan=premium");
  release();
  await expectPlan(page, "Premium");
});

test("a pricing card opened in another tab before the scripts run keeps its plan", async ({
  page,
  context,
}) => {
  await visitBeforeScripts(page, "/");
  const link = page.getByRole("article", { name: "Premium" }).getByRole("link");
  const opening = context.waitForEvent("page");
  await link.click({ button: "middle" });
  await expectPlan(await opening, "Premium");

  await page.reload({ waitUntil: "commit" });
  await link.click({ button: "right" });
  await expect(link).toHaveAttribute("href", /\/apply\?plan=premium$/);
});

test("Back to an earlier visit keeps the plan that was chosen last", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("article", { name: "Premium" }).getByRole("link").click();
  await expectPlan(page, "Premium");
  await page.getByLabel("Full name").fill("Ann");
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await expect(page).toHaveURL("/rules");
  await page.getByRole("contentinfo").getByRole("link", { name: "Apply", exact: true }).click();
  await expectPlan(page, "Standard");
  await page.goBack();
  await expect(page).toHaveURL("/rules");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Ann");
  await expectPlan(page, "Standard");
});

test("Back to an earlier visit keeps a plan that was chosen after it, before anything is typed", async ({
  page,
}) => {
  for (const [card, other] of [
    ["Standard", "Premium"],
    ["Premium", "Standard"],
  ] as const) {
    await visit(page, "/");
    await page.getByRole("article", { name: card }).getByRole("link").click();
    await expectPlan(page, card);
    await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Apply", exact: true }).click();
    await expectPlan(page, card);
    await page.getByRole("radio", { name: other }).check();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expectPlan(page, other);
  }
});

test("Back to the visit of a submitted application keeps the plan of the next one", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("article", { name: "Premium" }).getByRole("link").click();
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect(page).toHaveURL("/thank-you");
  await page.getByRole("banner").getByRole("link", { name: "Apply", exact: true }).click();
  await page.getByLabel("Full name").fill("Bo");
  await page.goBack();
  await expect(page).toHaveURL("/thank-you");
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Bo");
  await expectPlan(page, "Standard");
});

test("a plan chosen before the scripts run is kept after a reload", async ({ page }) => {
  await visitBeforeScripts(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Premium" }).check();
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await hydrated(page);
  await expectPlan(page, "Standard");
});

test("a chosen plan is kept after the address gets a fragment and a reload", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await page.getByRole("radio", { name: "Standard" }).check();
  await page.evaluate(() => {
    location.hash = "place";
  });
  await page.reload();
  await hydrated(page);
  await expectPlan(page, "Standard");
});
