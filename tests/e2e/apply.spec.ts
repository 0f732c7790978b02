import { visitInFrozenTime } from "#tests/support/clock.ts";
import { content } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { QUESTIONS } from "#tests/support/questions.ts";
import { widen } from "./layout/widths.ts";

test("the application page explains the three steps and what happens to answers", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Apply for your room");
  await expect(main).toContainText(/minutes/);

  const steps = main.getByRole("list").filter({ hasText: content.apply.steps[0]?.text ?? "" });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  for (const [index, { title, text }] of content.apply.steps.entries()) {
    await expect(steps.getByRole("listitem").nth(index)).toContainText(title);
    await expect(steps.getByRole("listitem").nth(index)).toContainText(text);
  }
  await expect(steps.getByRole("listitem").first()).toHaveAttribute("aria-current", "step");

  const parts = [
    heading,
    steps,
    main.getByText("Your answers are kept in this tab"),
    main.getByLabel("Full name"),
    main.getByText("After you submit, the next page helps you send it to us."),
    main.getByRole("button", { name: "Submit Application" }),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
});

test("the form has the specified questions in five groups, and the rules", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/apply");
  const form = page.getByRole("form", { name: "Application" });
  const controls = await form.locator("input, textarea").evaluateAll((all) =>
    all.map((control) => {
      const { name, type, required, autocomplete } = control as HTMLInputElement;
      return [name, `${type} ${required ? "required" : "optional"} ${autocomplete}`.trim()];
    }),
  );
  expect(controls).toEqual(
    QUESTIONS.flatMap(({ name, control }) => Array(name === "plan" ? 2 : 1).fill([name, control])),
  );

  for (const [group, question] of [
    ["About you", "Full name"],
    ["Your stay", "Move-in date (optional)"],
    ["Your stay", "Current living situation (optional)"],
    ["Income", "Source of income"],
    ["People we can call", "Emergency contact"],
    ["Agreements", "I agree to the House Rules"],
  ] as const) {
    await expect(form.getByRole("group", { name: group }).getByLabel(question)).toBeVisible();
  }
  for (const { name, label, hint, mistake } of QUESTIONS) {
    if (name === "plan") continue;
    const control = form.getByLabel(label);
    await expect(control).toHaveAccessibleName(mistake === "" ? `${label} (optional)` : label);
    await expect(control).toHaveAccessibleDescription(hint);
    await expect(control).toHaveAttribute("aria-invalid", "false");
  }
  await expect(form.getByRole("group", { name: "Plan" }).getByRole("radio")).toHaveCount(2);

  const agreements = page.getByRole("group", { name: "Agreements" });
  await expect(agreements.getByRole("list")).toBeHidden();
  await agreements.getByText(/^Read the/).click();
  await expect(agreements.getByRole("listitem")).toHaveCount(content.rules.length);
  await expect(agreements.getByRole("listitem").last()).toContainText(content.rules.at(-1)?.text ?? "");
});

test("the room's photo is beside the form, and phones do not load it", async ({ page }) => {
  const { room } = content;
  test.skip(!room, "There is no photo of the room.");
  const photo = page
    .getByRole("complementary", { name: "Your plan" })
    .getByRole("img", { name: room?.alt ?? "" });
  const photos: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && photos.push(request.url()));
  await widen(page, 375);
  await visit(page, "/apply");
  await page.getByRole("button", { name: "Submit Application" }).scrollIntoViewIfNeeded();
  await expect(photo).toBeHidden();
  expect(photos.filter((address) => address.includes("/photos/"))).toEqual([]);

  await widen(page, 1440);
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
});

test("birth dates start in 1900, and move-in dates today in local time", async ({ page }) => {
  // Late evening in Chicago is already the next year in UTC.
  await visitInFrozenTime(page, "/apply", "2026-12-31T23:30:00-06:00");
  await page.getByLabel("Move-in date").focus();
  await expect(page.getByLabel("Move-in date")).toHaveAttribute("min", "2026-12-31");
  await page.getByLabel("Date of birth").focus();
  await expect(page.getByLabel("Date of birth")).toHaveAttribute("max", "2026-12-30");
  await expect(page.getByLabel("Date of birth")).toHaveAttribute("min", "1900-01-02");
});
