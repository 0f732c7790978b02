import { expectPlan } from "#tests/support/application-form.ts";
import { hasSpanish } from "#tests/support/content.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { visitBeforeScripts } from "#tests/support/gate.ts";
import { LOST_MESSAGE } from "#tests/support/pages.ts";

test("a page whose address is written with percent signs stays when the scripts take over", async ({
  page,
}) => {
  const letThrough = await visitBeforeScripts(page, "/%61pply?plan=premium");
  await page.getByLabel("Full name").fill("Ann");
  letThrough();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apply for your room");
  await expect(page.getByLabel("Full name")).toHaveValue("Ann");
  await expectPlan(page, "Premium");
  await expect(page.getByRole("banner").getByRole("link", { name: "Apply", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await visit(page, "/thank%2Dyou?from=autopay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're All Set");
});

test("such a page leads to itself in another language", async ({ page }) => {
  test.skip(!hasSpanish, "The owner has written no Spanish words.");
  await visit(page, "/%65s/thank%2dyou?from=autopay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todo listo");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/thank-you?from=autopay");
});

test.describe("an unknown address", () => {
  test.use({ expectedMessages: [LOST_MESSAGE] });

  test("is unknown in every spelling", async ({ page, request }) => {
    for (const path of ["/%2561pply", "/app%6Cy%2Fx", "/%2Fapply", "/%41pply"]) {
      expect((await request.get(path)).status(), path).toBe(404);
      await visit(page, path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("We couldn’t find that page");
    }
  });
});
