import { installClock } from "#tests/support/clock.ts";
import { expect, listTest, test } from "./fixtures.ts";
import { refresh, rowOf } from "./steps.ts";

test.describe("a request that fails", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  listTest("while refreshing is reported on every page", async ({ page }) => {
    for (const [link, path, known] of [
      ["Applications", "applications/list", "Tom Reed"],
      ["People", "people", "Signed in on"],
      ["Health", "health", "There’s no backup yet."],
    ] as const) {
      await page.getByRole("banner").getByRole("link", { name: link }).click();
      await expect(page.getByRole("main")).toContainText(known);
      await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 403, body: "" }));
      await refresh(page);
      await expect(page.getByText("could not be brought up to date")).toBeVisible();
    }
  });

  listTest("while refreshing, for lack of a connection, says so", async ({ page }) => {
    await page.route("**/api/applications/list", (route) => route.abort());
    await refresh(page);
    await expect(
      page.getByText("There was no connection to the desk. The list may be out of date here."),
    ).toBeVisible();
  });

  test("of the state of the website is reported on Health", async ({ page, signIn }) => {
    await signIn(page, "Maria");
    await page.route("**/api/website", (route) => route.fulfill({ status: 403, body: "" }));
    await page.getByRole("banner").getByRole("link", { name: "Health" }).click();
    await expect(page.getByText("The state of the website couldn’t be loaded.")).toBeVisible();
  });

  test("for the security log is repeated by itself", async ({ page, signIn }) => {
    await installClock(page);
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    await expect(page.getByText("opened the list")).toBeVisible();
    await page.route("**/api/audit", (route) => route.fulfill({ status: 403, body: "" }));
    await refresh(page);
    const outdated = page.getByText("The security log could not be brought up to date.");
    await expect(outdated).toBeVisible();
    await page.unroute("**/api/audit");
    await page.clock.fastForward(61_000);
    await expect(outdated).toHaveCount(0);
  });

  listTest("for the list offers to try again", async ({ page }) => {
    await page.route("**/api/applications/list", (route) => route.fulfill({ status: 403, body: "" }));
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "The list couldn’t be loaded" })).toBeVisible();
    await page.unroute("**/api/applications/list");
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(rowOf(page, "Tom Reed")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});
