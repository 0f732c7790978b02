import { hold } from "#tests/support/delayed-responses.ts";
import { expect, listTest } from "./fixtures.ts";
import { backToList, open, refresh, rowOf } from "./steps.ts";

listTest(
  "the keyboard leads from the search through the list, into an application and back",
  async ({ page }) => {
    await expect(rowOf(page, "Zoë O’Neill-García")).toBeVisible();
    await page.getByRole("searchbox").focus();
    await page.keyboard.press("ArrowDown");
    await expect(rowOf(page, "Zoë O’Neill-García")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rowOf(page, "Tom Reed")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Tom Reed" })).toBeFocused();
    await page.getByRole("button", { name: "Next" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Aisha Khan" })).toBeFocused();
    await page.getByRole("link", { name: "Back to the list" }).press("Enter");
    await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  },
);

listTest("Enter after a search leads to its own first result, however soon", async ({ page }) => {
  await rowOf(page, "Zoë O’Neill-García").waitFor();
  const release = await hold(page, "**/applications/list");
  await page.getByRole("searchbox").fill("Aisha");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("searchbox").press("Enter");
  release();
  await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  await expect(page).toHaveURL(/#search=Aisha$/);
});

listTest("the focus moves to the next row when its own leaves the list", async ({ page }) => {
  await page.getByRole("link", { name: "Unread 3" }).click();
  await open(page, "Tom Reed");
  await expect(page.getByRole("region", { name: "Answers" })).toBeVisible();
  await backToList(page);
  await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
  await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Aisha Khan" })).toBeVisible();
  await backToList(page);
  await expect(rowOf(page, "Zoë O’Neill-García")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Zoë O’Neill-García" })).toBeVisible();
  await backToList(page);
  await expect(page.getByRole("heading", { name: "No applications here: Unread" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeFocused();
});

listTest(
  "the focus moves to the next row when its own was opened before the list had loaded",
  async ({ page }) => {
    await expect(rowOf(page, "Tom Reed")).toBeVisible();
    const release = await hold(page, "**/applications/list");
    await page.getByRole("link", { name: "Unread 3" }).click();
    await open(page, "Tom Reed");
    await expect(page.getByRole("region", { name: "Answers" })).toBeVisible();
    release();
    await backToList(page);
    await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
    await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  },
);

listTest(
  "the focus moves to the next row when its own leaves the list behind another window",
  async ({ page, numbers, desk }) => {
    const [, second] = numbers;
    await page.getByRole("link", { name: "New 3" }).click();
    await rowOf(page, "Tom Reed").focus();
    await expect(rowOf(page, "Tom Reed")).toBeFocused();
    // As when the window loses the focus: the row keeps its place in the document.
    await rowOf(page, "Tom Reed").dispatchEvent("focusout", { bubbles: true });
    await desk.store.database.run("UPDATE applications SET status = 'declined' WHERE number = $1", [second]);
    await refresh(page);
    await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
    await expect(rowOf(page, "Aisha Khan")).toBeFocused();
  },
);
