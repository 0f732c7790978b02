import { submit } from "#tests/application.ts";
import { expect, test, visit } from "#tests/fixtures.ts";
import { MUST_ANSWER, QUESTION_NAMES, QUESTIONS } from "#tests/questions.ts";

test("assistive technology is told every control's label and hint, and after a failed submit its mistake", async ({
  page,
}) => {
  await visit(page, "/apply");
  const form = page.getByRole("form", { name: "Application" });
  const asked = QUESTION_NAMES.filter((name) => name !== "plan").map((name) => QUESTIONS[name]);
  for (const { label, hint, mistake } of asked) {
    const control = form.getByLabel(label);
    await expect(control).toHaveAccessibleName(mistake === "" ? `${label} (optional)` : label);
    await expect(control).toHaveAccessibleDescription(hint);
    await expect(control).not.toHaveAttribute("aria-invalid");
  }
  await expect(form.getByRole("group", { name: "Plan" }).getByRole("radio")).toHaveCount(2);

  await submit(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText(MUST_ANSWER.map(({ mistake }) => mistake));
  for (const { label, hint, mistake } of MUST_ANSWER) {
    const control = form.getByLabel(label);
    await expect(control).toHaveAccessibleName(label);
    await expect(control).toHaveAccessibleDescription([hint, `Error: ${mistake}`].filter(Boolean).join(" "));
    await expect(control).toHaveAttribute("aria-invalid", "true");
  }
  await expect(form.getByLabel("Move-in date")).not.toHaveAttribute("aria-invalid");
});
