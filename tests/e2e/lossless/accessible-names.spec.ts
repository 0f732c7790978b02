import { FIELD_TEXTS } from "#app/application/fields.ts";
import { submit } from "#tests/application.ts";
import { expect, test, visit } from "#tests/fixtures.ts";

/** Every control that can be wrong, and what is said when it is left empty. */
const MISTAKES = [
  ["fullName", "Enter your full name"],
  ["phone", "Enter your phone number"],
  ["email", "Enter your e-mail address"],
  ["dob", "Enter your date of birth"],
  ["incomeSource", "Enter your source of income"],
  ["emergencyContact", "Enter the name and phone number of an emergency contact"],
  ["reference1", "Enter the name and phone number of your first reference"],
  ["reference2", "Enter the name and phone number of your second reference"],
  ["agreeRules", "Agree to the House Rules"],
  ["agreeOccupancy", "Acknowledge the double occupancy"],
] as const;

const CONTROLS = MISTAKES.map(([name, mistake]) => ({ hint: "", ...FIELD_TEXTS[name], mistake }));

test("assistive technology is told every control's label and hint, and after a failed submit its mistake", async ({
  page,
}) => {
  await visit(page, "/apply");
  const form = page.getByRole("form", { name: "Application" });
  for (const { label, hint } of CONTROLS) {
    const control = form.getByLabel(label);
    await expect(control).toHaveAccessibleName(label);
    await expect(control).toHaveAccessibleDescription(hint);
    await expect(control).not.toHaveAttribute("aria-invalid");
  }
  await expect(form.getByRole("group", { name: "Plan" }).getByRole("radio")).toHaveCount(2);
  await expect(form.getByLabel("Move-in date")).toHaveAccessibleName("Move-in date (optional)");

  await submit(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText(CONTROLS.map(({ mistake }) => mistake));
  for (const { label, hint, mistake } of CONTROLS) {
    const control = form.getByLabel(label);
    await expect(control).toHaveAccessibleName(label);
    await expect(control).toHaveAccessibleDescription([hint, `Error: ${mistake}`].filter(Boolean).join(" "));
    await expect(control).toHaveAttribute("aria-invalid", "true");
  }
  await expect(form.getByLabel("Move-in date")).not.toHaveAttribute("aria-invalid");
});
