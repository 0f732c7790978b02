import type { Page } from "@playwright/test";
import { erase } from "#intake/store/erase.ts";
import type { TestDesk } from "#tests/support/test-desk.ts";
import { expect, test } from "./fixtures.ts";
import { lineOf, lookAgain, open } from "./steps.ts";

/** Receives seven pages of 50 applications, the last of which has one. */
async function receiveMany(house: TestDesk) {
  const start = Date.now() - 1_000_000;
  for (let index = 0; index <= 300; index += 1)
    await house.receive(
      { fullName: `Person ${index}`, email: `person${index}@example.com` },
      { at: new Date(start + index * 1000) },
    );
}

async function openSevenPages(
  page: Page,
  house: TestDesk,
  signIn: (page: Page, name: string) => Promise<void>,
) {
  await receiveMany(house);
  await signIn(page, "Maria");
  for (const last of [251, 201, 151, 101, 51, 1])
    await lineOf(page, `Person ${last}`).scrollIntoViewIfNeeded();
  await expect(lineOf(page, "Person 0")).toBeAttached();
}

function countLists(page: Page): { count: number } {
  const asked = { count: 0 };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/desk/api/applications/list") asked.count += 1;
  });
  return asked;
}

test("a long list asks for its first page only, and starts anew to show what came", async ({
  page,
  house,
  signIn,
}) => {
  await openSevenPages(page, house, signIn);
  // A colleague has erased one when the next one comes.
  const { number = "" } = (await house.store.page(1, { search: "person150" }))[0] ?? {};
  await erase(house.store.database, house.dataFolder, [number]);
  await lookAgain(page);
  await expect(page.getByRole("link", { name: "All 300" })).toBeAttached();
  const asked = countLists(page);
  await house.receive({ fullName: "Nadia Petrov" });
  await lookAgain(page);
  await expect(page.getByRole("link", { name: "All 301" })).toBeAttached();
  expect(asked.count).toBe(1);
  await expect(lineOf(page, "Nadia Petrov")).toHaveCount(0);
  await expect(lineOf(page, "Person 0")).toBeAttached();

  const show = page.getByRole("button", { name: "Show 1 new application", exact: true });
  await expect(show).toBeInViewport();
  await show.click();
  await expect(lineOf(page, "Nadia Petrov")).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Applications", exact: true })).toBeFocused();
  await expect(lineOf(page, "Person 200")).toHaveCount(0);
  await expect(page.getByText(/new application$/)).toHaveCount(0);
});

test("a long list in order of arrival that was read to its end is loaded again for who came", async ({
  page,
  house,
  signIn,
}) => {
  await receiveMany(house);
  await signIn(page, "Maria");
  await page.getByLabel("Order").selectOption("In order of arrival");
  for (const last of [49, 99, 149, 199, 249, 299])
    await lineOf(page, `Person ${last}`).scrollIntoViewIfNeeded();
  await expect(lineOf(page, "Person 300")).toBeAttached();
  await house.receive({ fullName: "Nadia Petrov" });
  await lookAgain(page);
  await page
    .getByRole("button", { name: "Load the list again, with 1 new application", exact: true })
    .click();
  await expect(lineOf(page, "Person 0")).toBeInViewport();
  await expect(lineOf(page, "Person 200")).toHaveCount(0);
});

test("a long list shows on its line what was done with an application, and keeps its place", async ({
  page,
  house,
  signIn,
}) => {
  await openSevenPages(page, house, signIn);
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Person 3", exact: true }) });
  await expect(line).toContainText("Unread");
  const asked = countLists(page);
  await open(page, "Person 3");
  await page.getByRole("button", { name: "Approved" }).click();
  await expect(page.getByRole("button", { name: "Approved", pressed: true })).toBeVisible();
  await page.goBack();
  await expect(lineOf(page, "Person 3")).toBeFocused();
  await expect(line).toContainText("Approved");
  await expect(line).not.toContainText("Unread");
  await expect(page.getByRole("link", { name: "Approved 1" })).toBeAttached();
  expect(asked.count).toBe(1);
});

test("a long list from which an application is erased or exported shows it", async ({
  page,
  house,
  signIn,
}) => {
  await openSevenPages(page, house, signIn);
  await page.getByRole("button", { name: "CSV" }).click();
  await expect(page.getByText("The file was downloaded.")).toBeAttached();
  await expect(page.getByText("Unread", { exact: true })).toHaveCount(1);

  await open(page, "Person 300");
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase forever" }).click();
  await expect(page.getByRole("link", { name: "All 300" })).toBeVisible();
  await expect(lineOf(page, "Person 299")).toBeVisible();
  await expect(lineOf(page, "Person 300")).toHaveCount(0);
});
