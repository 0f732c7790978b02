import { hold, loseResponse } from "#tests/support/delayed-responses.ts";
import { applicationTest, expect, test } from "./fixtures.ts";
import { addNote, backToList, open, refresh } from "./steps.ts";

const TEXT = "Called. He works nights.";

applicationTest("a saved note is announced, and changing it keeps the focus", async ({ page }) => {
  await addNote(page, "Called.");
  await expect(page.getByRole("region", { name: "Notes" }).getByText("The note is saved.")).toBeAttached();
  const change = page.getByRole("button", { name: "Change", exact: true });
  const box = page.getByLabel("Change the note");
  await change.press("Enter");
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(change).toBeFocused();
  await change.press("Enter");
  await page.keyboard.type(" He has a dog.");
  await expect(box).toHaveValue("Called. He has a dog.");
  await page.getByRole("button", { name: "Save note" }).first().press("Enter");
  await expect(page.getByRole("region", { name: "Notes" }).getByText("The note is saved.")).toBeAttached();
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Changed by Maria");
  await expect(change).toBeFocused();
});

applicationTest("a note that is too long is refused and kept whole", async ({ page }) => {
  const box = page.getByLabel("New note");
  await box.fill("x".repeat(2_001));
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "A note has at most 2,000 characters." }),
  ).toBeVisible();
  await expect(box).toHaveValue("x".repeat(2_001));
});

applicationTest(
  "two people who change one note see both texts",
  async ({ page, newVisitor, desk, signIn }) => {
    await addNote(page, "Called.");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByLabel("Change the note").fill("Called. He can come on Friday.");
    // Keeps this page from loading the change before its own note is saved.
    const release = await hold(page, "**/desk/api/applications/R-*");

    const other = await newVisitor({ baseURL: desk.origin });
    await signIn(other, "Sam");
    await open(other, "Tom Reed");
    await other.getByRole("button", { name: "Change", exact: true }).click();
    await other.getByLabel("Change the note").fill("Called. He has a dog.");
    await other.getByRole("button", { name: "Save note" }).first().click();
    await expect(other.getByRole("region", { name: "Notes" })).toContainText("Changed by Sam");
    await other.close();

    await page.getByRole("button", { name: "Save note" }).first().click();
    release();
    await expect(page.getByRole("alert").filter({ hasText: "It now says" })).toContainText("He has a dog.");
    await expect(page.getByLabel("Change the note")).toHaveValue("Called. He can come on Friday.");
    await page.getByRole("button", { name: "Put both together" }).click();
    await expect(page.getByLabel("Change the note")).toBeFocused();
    await page.getByRole("button", { name: "Save note" }).first().click();
    const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
    await expect(note).toContainText("He has a dog.");
    await expect(note).toContainText("He can come on Friday.");
    await expect(note).toContainText("Changed by Maria");
  },
);

applicationTest("text typed while a note is being saved stays in the form", async ({ page }) => {
  const release = await hold(page, "**/notes/*");
  const box = page.getByLabel("New note");
  await box.fill("Called.");
  await page.getByRole("button", { name: "Save note" }).click();
  await box.fill(TEXT);
  release();
  const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
  await expect(note).toContainText("Called.");
  await expect(box).toHaveValue(TEXT);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(note).toContainText(TEXT);
  await expect(box).toHaveValue("");
});

for (const [what, label] of [
  ["a new note", "New note"],
  ["a change of a note", "Change the note"],
] as const)
  applicationTest(
    `text added to ${what} after leaving and returning stays when the first text is saved late`,
    async ({ page }) => {
      const notes = page.getByRole("region", { name: "Notes" });
      const save = page.getByRole("button", { name: "Save note" }).first();
      if (label === "Change the note") {
        await page.getByLabel("New note").fill("To call.");
        await save.click();
        await page.getByRole("button", { name: "Change", exact: true }).click();
      }
      const box = page.getByLabel(label);
      await box.fill("Called.");
      const release = await hold(page, "**/notes/*");
      await save.click();
      await backToList(page);
      await open(page, "Tom Reed");
      await box.fill(TEXT);
      const answered = page.waitForResponse("**/notes/*");
      release();
      await (await answered).finished();
      await expect(save).toHaveAttribute("aria-disabled", "false");
      await page.reload();
      await expect(box).toHaveValue(TEXT);
      await save.click();
      await expect(notes.getByRole("listitem")).toContainText(TEXT);
    },
  );

test.describe("a request that fails", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  applicationTest("only on the way back makes what is added to a note a change of it", async ({ page }) => {
    await page.route("**/desk/api/applications/R-*", (route) => route.abort());
    await loseResponse(page, "**/notes/*");
    const box = page.getByLabel("New note");
    await box.fill("Called.");
    const lost = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Save note" }).click();
    await lost;
    await box.fill(TEXT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("This note was changed at the same moment.")).toBeVisible();
    await page.unroute("**/desk/api/applications/R-*");
    await refresh(page);
    const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
    await expect(note).toContainText("Called.");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    await expect(box).toHaveValue(TEXT);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(note).toContainText(TEXT);
    await expect(note).toContainText("Changed by Maria");
    await expect(box).toHaveValue("");
  });

  applicationTest("shows an error when saving, keeps the text, and succeeds on a retry", async ({ page }) => {
    await page.getByLabel("New note").fill(TEXT);
    await page.route("**/notes/*", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "may not have been saved" })).toBeVisible();
    await expect(page.getByLabel("New note")).toHaveValue(TEXT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText(TEXT);
  });
});
