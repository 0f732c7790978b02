import { agree, fillAnswers, storedApplication, submit } from "#tests/application.ts";
import { expect, test, visit } from "#tests/fixtures.ts";
import { EMPTY, formContent } from "./form.ts";
import { STORED, storedText, visitWithStored } from "./stored.ts";

// Other kinds of text are shown in app/application/stored-application.test.ts and draft.test.ts.
const UNREADABLE: Record<string, string> = {
  "an application cut off in the middle": JSON.stringify(STORED).slice(0, 80),
  "a tag that runs a script": '<img src=x onerror="document.body.dataset.harmed=1">',
  megabytes: `{"fullName":"${"x".repeat(3_000_000)}"}`,
};

for (const [name, text] of Object.entries(UNREADABLE)) {
  test(`where the browser holds ${name}, the form works and the thank-you page says so and removes it`, async ({
    page,
  }) => {
    await visitWithStored(page, "/apply", text, text.length > 1_000_000 ? null : text);
    expect(await formContent(page)).toEqual(EMPTY);
    await expect(page.getByText("is kept on this device.")).toBeHidden();

    await visit(page, "/thank-you");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application Received!");
    await expect(page.getByText("is not a complete application")).toBeVisible();
    await expect(page.getByRole("region", { name: "Your copy of the application" })).toBeHidden();
    await page.getByRole("button", { name: "Remove it from this device" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    expect(await storedText(page)).toBeNull();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remove it from this device" })).toBeFocused();
    expect(await storedText(page)).toBe(text);
    await expect(page.locator("body")).not.toHaveAttribute("data-harmed");
  });
}

test("an application takes the place of whatever the browser held", async ({ page }) => {
  await visitWithStored(page, "/apply", "[");
  await fillAnswers(page);
  await agree(page);
  await submit(page);
  await expect.poll(() => storedText(page)).toContain("zoe@example.com");
  expect(await storedApplication(page)).toMatchObject({ email: "zoe@example.com" });
});

test("answers that look like a page's code are shown as the text they are", async ({ page }) => {
  const attack =
    '</dd><script>document.body.dataset.harmed=1</script><img src=x onerror="document.body.dataset.harmed=1">';
  await visitWithStored(page, "/thank-you", JSON.stringify({ ...STORED, currentLiving: attack }));
  await expect(page.getByRole("definition").filter({ hasText: attack })).toBeVisible();
  await expect(page.getByRole("main").locator("img, script")).toHaveCount(0);
  await expect(page.locator("body")).not.toHaveAttribute("data-harmed");
});

test("a draft that holds code is put into the controls as text", async ({ page }) => {
  const fullName = '"><img src=x onerror="document.body.dataset.harmed=1">';
  await visitWithStored(page, "/apply", "", JSON.stringify({ visit: "", values: { fullName } }));
  await expect(page.getByLabel("Full name")).toHaveValue(fullName);
  await expect(page.locator("body")).not.toHaveAttribute("data-harmed");
});
