import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { content } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { sheets } from "#tests/support/sheets.ts";
import { STORED, visitWithStored } from "./stored.ts";

test("the form links to the copy, which hides the birth date until asked", {
  tag: "@smoke",
}, async ({ page }) => {
  await visitWithStored(page, "/apply", JSON.stringify(STORED));
  await expect(page.getByText("An application from November 3, 2026 is kept on this device.")).toBeVisible();
  await page.getByRole("link", { name: "See your copy" }).click();
  await expect(page).toHaveURL("/thank-you");
  const copy = page.getByRole("region", { name: "Your copy of the application" });
  await expect(copy).toContainText("Completed on November 3, 2026");
  await expect(copy).toContainText("kept on this device only");
  await expect(copy).toContainText("On a shared device");
  for (const line of [STORED.fullName, STORED.phone, "December 31, 2031", STORED.reference2]) {
    await expect(copy.getByRole("definition").filter({ hasText: line })).toBeVisible();
  }

  const born = copy.getByText("February 28, 1990").filter({ visible: true });
  const show = copy.getByRole("button", { name: "Show date of birth" });
  await expect(born).toHaveCount(0);
  await show.press("Enter");
  await expect(born).toHaveCount(1);
  const hide = copy.getByRole("button", { name: "Hide date of birth" });
  await expect(hide).toBeFocused();
  await hide.press("Enter");
  await expect(born).toHaveCount(0);

  await test.step("another application is stored in another tab while it is shown", async () => {
    await show.click();
    const other = await page.context().newPage();
    const newer = { ...STORED, fullName: "Ann Newer", dob: "1977-07-07" };
    await visitWithStored(other, "/rules", JSON.stringify(newer));
    await expect(copy).toContainText("Ann Newer");
    await expect(show).toBeVisible();
    await expect(copy.getByText("July 7, 1977").filter({ visible: true })).toHaveCount(0);
  });
});

test("Print prints only the copy, with the date of birth, on one sheet", { tag: "@smoke" }, async ({
  page,
}) => {
  const copy = await openCopy(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await copy.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");

  await page.emulateMedia({ media: "print" });
  for (const gone of ["banner", "contentinfo", "navigation", "button", "link"] as const) {
    await expect(page.getByRole(gone).filter({ visible: true })).toHaveCount(0);
  }
  await expect(copy.getByText("February 28, 1990").filter({ visible: true })).toHaveCount(1);
  await expect(copy.getByText("Hidden")).toBeHidden();
  await expect(copy).toContainText(content.residence.name);
  await expect(page.getByText(`${content.residence.name} will contact you`)).toBeHidden();
  expect(await sheets(page)).toBe(1);
});

test("Download saves the copy as a text file named with the date", async ({ page }) => {
  const copy = await openCopy(page);
  await page.clock.setFixedTime("2026-11-20T23:30:00-06:00");
  const downloading = page.waitForEvent("download");
  await copy.getByRole("button", { name: "Download" }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toBe("application-2026-11-20.txt");
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  // app/application/copy/copy.test.ts covers every line.
  expect(lines).toContain("Second reference: 李伟, 217-555-0199");
  await expect(copy.getByRole("status")).toHaveText(
    "Check your downloads for application-2026-11-20.txt. If it isn’t there, print your application instead.",
  );
});

async function openCopy(page: Page) {
  await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
  return page.getByRole("region", { name: "Your copy of the application" });
}
