import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { TestDesk } from "#tests/support/test-desk.ts";
import { backToList, open, receiveThree, rowOf } from "./steps.ts";

/** The owner's journey on any store, from reading three applications to erasing them. Starts at the list. */
export async function handleApplications(page: Page, desk: TestDesk): Promise<void> {
  const [, second] = await receiveThree(desk);
  await page.reload();
  await expect(page.getByRole("link", { name: "Unread 3" })).toBeVisible();

  // The search finds the second application by digits of its phone number.
  await page.getByRole("searchbox").fill("0122");
  await expect(rowOf(page, "Aisha Khan")).toHaveCount(0);
  await open(page, "Tom Reed");
  await page.getByLabel("New note").fill("Called. He found another room.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText("Maria");
  await page.getByRole("button", { name: "Declined" }).click();
  await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
  await backToList(page);
  await expect(page.getByRole("searchbox")).toHaveValue("0122");
  await page.getByRole("searchbox").fill("");
  await page.getByRole("link", { name: "New 2" }).click();
  await expect(rowOf(page, "Tom Reed")).toHaveCount(0);
  expect(await exported(page)).toMatch(/Aisha Khan[\s\S]*Zoë/);

  await page.getByRole("link", { name: "Declined 1" }).click();
  await open(page, "Tom Reed");
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase forever" }).click();
  await expect(page.getByText(`Application ${second} was erased.`)).toBeVisible();
  await page.getByRole("link", { name: "All 2" }).click();
  expect(await exported(page)).not.toContain("tom@example.com");
  expect(await desk.store.find(second)).toBeUndefined();
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Spreadsheet (CSV)" }).click();
  return readFile(await (await download).path(), "utf8");
}
