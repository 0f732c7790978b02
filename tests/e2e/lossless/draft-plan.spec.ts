import { expectPlan } from "#tests/application.ts";
import { expect, hydrated, test, visit } from "#tests/fixtures.ts";
import { answer, expectDraft, formContent } from "./form.ts";

for (const asked of ["Standard", "Premium"] as const) {
  const chosen = asked === "Standard" ? "Premium" : "Standard";

  test(`an applicant who comes for ${asked} and chooses ${chosen} still has ${chosen} after a reload`, async ({
    page,
  }) => {
    await visit(page, "/");
    await page.getByRole("article", { name: asked }).getByRole("link").click();
    await expect(page.getByRole("radio", { name: asked })).toBeChecked();
    await page.getByRole("radio", { name: chosen }).check();
    await page.reload();
    await hydrated(page);
    await expectPlan(page, chosen);
  });

  test(`an applicant who opens a shared link for ${asked} and chooses ${chosen} still has it after a reload`, async ({
    page,
  }) => {
    await visit(page, `/apply?plan=${asked.toLowerCase()}`);
    await answer(page, { fullName: "Ann", plan: chosen });
    await page.reload();
    await hydrated(page);
    expect(await formContent(page)).toMatchObject({ fullName: "Ann", plan: chosen });
  });

  test(`a new visit that asks for ${asked} wins over the ${chosen} of the draft, and keeps the answers`, async ({
    page,
  }) => {
    await visit(page, "/apply");
    await answer(page, { fullName: "Ann", plan: chosen });
    await expectDraft(page, { fullName: "Ann", plan: chosen });
    await visit(page, `/apply?plan=${asked.toLowerCase()}`);
    await expect.poll(() => formContent(page)).toMatchObject({ fullName: "Ann", plan: asked });
    await expectPlan(page, asked);
  });
}
