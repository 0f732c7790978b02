import type { Locator, Page } from "@playwright/test";
import type { TestDesk } from "#tests/support/test-desk.ts";

/** Three people apply, a minute apart. @returns their numbers, the first who came first */
export async function receiveThree(house: TestDesk): Promise<[string, string, string]> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  return [
    await house.receive({}, { at: at(3) }),
    await house.receive(
      { fullName: "Tom Reed", phone: "217 555 0122", email: "tom@example.com", moveInDate: "2027-01-15" },
      { at: at(2) },
    ),
    await house.receive(
      { fullName: "Aisha Khan", phone: "(217) 555-0133", email: "aisha@example.com", plan: "Premium" },
      { at: at(1) },
    ),
  ];
}

/** The line of a person in the list. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("link", { name, exact: true });
}

/** Does what happens when a person comes back to the tab: the page asks for what is new. */
export async function refresh(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}

/** Opens an application from the list. */
export async function open(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}
