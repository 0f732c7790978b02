import { expectPlan } from "#tests/support/application-form.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { answer, expectDraft, formContent } from "./form.ts";

for (const linked of ["Standard", "Premium"] as const) {
  const chosen = linked === "Standard" ? "Premium" : "Standard";
  const shared = `/apply?plan=${linked.toLowerCase()}`;

  test(`the chosen ${chosen} replaces the linked ${linked} until ${linked} is linked again`, async ({
    page,
  }) => {
    await test.step("from a card of the home page", async () => {
      await visit(page, "/");
      await page.getByRole("article", { name: linked }).getByRole("link").click();
      await expect(page.getByRole("radio", { name: linked })).toBeChecked();
      await page.getByRole("radio", { name: chosen }).check();
      await page.reload();
      await hydrated(page);
      await expectPlan(page, chosen);
    });
    await test.step("from a shared link", async () => {
      await visit(page, shared);
      await expectPlan(page, linked);
      await answer(page, { fullName: "Ann", plan: chosen });
      await page.reload();
      await hydrated(page);
      expect(await formContent(page)).toMatchObject({ fullName: "Ann", plan: chosen });
    });
    await test.step("a new visit wins over the draft, and keeps its answers", async () => {
      await visit(page, "/apply");
      await expectDraft(page, { fullName: "Ann", plan: chosen });
      await visit(page, shared);
      await expect.poll(() => formContent(page)).toMatchObject({ fullName: "Ann", plan: linked });
      await expectPlan(page, linked);
    });
  });
}

test("the plan of a card is kept on the way through other pages, also if it was changed and chosen again", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("article", { name: "Premium" }).getByRole("link").click();
  for (const plan of ["Standard", "Premium"]) await page.getByRole("radio", { name: plan }).check();
  for (const link of ["House Rules", "Apply", "Home", "Apply"])
    await page.getByRole("banner").getByRole("link", { name: link, exact: true }).click();
  await expectPlan(page, "Premium");
  await page.getByRole("banner").getByRole("link", { name: "House Rules" }).click();
  await page.reload();
  await hydrated(page);
  await page.getByRole("link", { name: "Back to Apply Now" }).click();
  await expectPlan(page, "Premium");
});

test("Back to an address with a plan keeps the plan that was chosen later", async ({ page }) => {
  await visit(page, "/apply?plan=premium");
  await answer(page, { fullName: "Ann", plan: "Premium" });
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await page.getByRole("article", { name: "Standard" }).getByRole("link").click();
  await expectPlan(page, "Standard");
  for (const back of ["/", "/apply?plan=premium"]) {
    await page.goBack();
    await expect(page).toHaveURL(back);
  }
  await expectDraft(page, { fullName: "Ann", plan: "Standard" });
  await expectPlan(page, "Standard");
});
