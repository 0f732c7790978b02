import { expect, type Locator, type Page } from "@playwright/test";
import type { TestDesk } from "#tests/support/test-desk.ts";

/**
 * Receives three applications, a minute apart.
 * @returns their numbers, oldest first
 */
export async function receiveThree(desk: TestDesk): Promise<[string, string, string]> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  return [
    await desk.receive({}, { at: at(3) }),
    await desk.receive(
      { fullName: "Tom Reed", phone: "217 555 0122", email: "tom@example.com", moveInDate: "2027-01-15" },
      { at: at(2) },
    ),
    await desk.receive(
      { fullName: "Aisha Khan", phone: "(217) 555-0133", email: "aisha@example.com", plan: "Premium" },
      { at: at(1) },
    ),
  ];
}

/** An applicant's row in the list. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("link", { name, exact: true });
}

/** The list item with this text. */
export function line(page: Page, text: string): Locator {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: text });
}

/** Makes the page load changes, as when the user returns to the tab. */
export async function refresh(page: Page): Promise<void> {
  // A request that is under way would answer for this one.
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}

/** Opens an application from the list. */
export async function open(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** Returns from an application to the list. */
export async function backToList(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Back to the list" }).click();
}

/** Writes a note on the page of an application. */
export async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel("New note").fill(text);
  await page.getByRole("button", { name: "Save note" }).click();
}

/** Makes an invitation on the page People. */
export async function makeInvitation(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the person").fill(name);
  await page.getByRole("button", { name: "Make an invitation" }).click();
}

/** Removes a person on the page People. */
export async function removeAccess(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Remove access of ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
}

/** Accepts an invitation in the open page, which keeps its memory. */
export async function signInHere(page: Page, desk: TestDesk, name: string): Promise<void> {
  const { hash } = new URL(await desk.invite(name));
  await page.evaluate((hash) => window.location.assign(hash), hash);
  await page.getByRole("button", { name: `Sign in as ${name}` }).click();
  await page.getByRole("button", { name: "Later" }).click();
}
