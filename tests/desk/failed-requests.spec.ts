import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { holdAndAbort, loseResponse } from "#tests/support/delayed-responses.ts";
import { applicationTest, expect, listTest, test } from "./fixtures.ts";
import { backToList, open, receiveThree, refresh, removeAccess, rowOf, signInHere } from "./steps.ts";

test.describe("a request that fails", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  listTest("after its page was left is reported on the next one", async ({ page }) => {
    const report = await statusFailedAfterLeaving(page);
    await expect(report).toContainText("may have failed. There was no connection to the desk.");
    await report.getByRole("link", { name: "Go back and check" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tom Reed" })).toBeVisible();
    await expect(report).toHaveCount(0);
  });

  applicationTest("to record a print is reported beside the button", async ({ page }) => {
    await page.route("**/print", (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(
      page.getByRole("alert").filter({ hasText: "The history may not show this print." }),
    ).toBeVisible();
  });

  listTest("is no longer reported once the action has worked", async ({ page }) => {
    const report = await statusFailedAfterLeaving(page);
    await expect(report).toBeVisible();
    await page.unroute("**/status");
    await open(page, "Tom Reed");
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
    await expect(report).toHaveCount(0);
  });

  applicationTest(
    "after its person has signed out is not reported to the next one",
    async ({ page, desk }) => {
      const release = await holdAndAbort(page, "**/status");
      await page.getByRole("button", { name: "Declined" }).click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
      const failed = page.waitForEvent("requestfailed");
      release();
      await failed;
      await signInHere(page, desk, "Jo");
      await expect(page.getByRole("banner")).toContainText("Jo");
      await expect(page.getByText("Saving the status")).toHaveCount(0);
    },
  );

  listTest("is still reported after the session has ended", async ({ page, desk }) => {
    const report = await statusFailedAfterLeaving(page);
    await expect(report).toBeVisible();
    await desk.endSessions();
    await refresh(page);
    await expect(page.getByText("You were signed out.")).toBeVisible();
    await expect(report).toHaveCount(0);
    await signInHere(page, desk, "Maria");
    await expect(report).toBeVisible();
  });

  test("is still reported when the same is done to someone else", async ({ page, desk, signIn }) => {
    for (const name of ["Sam", "Rosa"]) await desk.invite(name);
    await signIn(page, "Maria");
    await page.getByRole("link", { name: "People" }).click();
    const release = await holdAndAbort(page, "**/api/people/*");
    await removeAccess(page, "Sam");
    await page.goBack();
    release();
    const report = page.getByText("“Remove access of Sam” may have failed.");
    await expect(report).toBeVisible();
    await page.unroute("**/api/people/*");
    await page.goForward();
    await removeAccess(page, "Rosa");
    await expect(page.getByRole("region", { name: "Rosa" })).toHaveCount(0);
    await expect(report).toBeVisible();
    await removeAccess(page, "Sam");
    await expect(page.getByRole("region", { name: "Sam" })).toHaveCount(0);
    await expect(report).toHaveCount(0);
  });

  applicationTest("only on the way back is shown as done", async ({ page }) => {
    await loseResponse(page, "**/notes/*");
    await page.getByLabel("New note").fill("Called.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("region", { name: "Notes" }).getByRole("listitem")).toContainText("Called.");
    await expect(page.getByLabel("New note")).toHaveValue("");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);

    await loseResponse(page, "**/status");
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);

    let isLost = false;
    await page.route("**/api/applications/R-*", async (route) => {
      if (isLost || route.request().method() !== "DELETE") return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Erase…" }).click();
    const confirm = page.getByRole("button", { name: "Erase forever" });
    await confirm.click();
    await expect(page.getByRole("dialog")).toContainText("That may not have worked.");
    await confirm.click();
    await expect(page.getByText(/^Application R-.* was erased\.$/)).toBeVisible();
  });

  applicationTest("is reported when the connection is lost, until it is back", async ({ page }) => {
    await page.context().setOffline(true);
    await expect(page.getByText("No connection.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "no connection" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("No connection.", { exact: false })).toHaveCount(0);
    await page.getByRole("button", { name: "Declined" }).click();
    await expect(page.getByRole("button", { name: "Declined", pressed: true })).toBeVisible();
  });

  for (const status of [200, 400, 401, 404, 409])
    applicationTest(
      `because a network answers with ${status} and a page of its own claims nothing`,
      async ({ page }) => {
        const portal = { status, contentType: "text/html", body: "<h1>Welcome to our network</h1>" };
        await page.route(/\/api\/(?:applications\/R-|export|session$)/, (route) =>
          route.request().method() === "GET" ? route.fallback() : route.fulfill(portal),
        );
        const message = "Something else answered, such as the sign-in page of a network.";
        await page.getByRole("button", { name: "Erase…" }).click();
        await page.getByRole("button", { name: "Erase forever" }).click();
        await expect(page.getByRole("dialog")).toContainText(message);
        await page.keyboard.press("Escape");
        await page.goto("/desk");
        await rowOf(page, "Tom Reed").waitFor();
        await page.getByRole("button", { name: "Spreadsheet (CSV)" }).click();
        await expect(page.getByText("The export failed.")).toContainText(message);
        await page.getByRole("button", { name: "Sign out", exact: true }).click();
        await expect(page.getByText("Signing out")).toBeVisible();
        await page.unrouteAll();
        await page.reload();
        await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
      },
    );

  test("because the connection breaks off during an export has its message", async ({
    page,
    desk,
    signIn,
  }) => {
    const broken = createServer((_request, response) => {
      response.writeHead(200, { "Content-Length": 1_000_000 });
      response.write("\ufeff", () => response.destroy());
    }).listen(0, "127.0.0.1");
    await once(broken, "listening");
    const { port } = broken.address() as AddressInfo;
    await receiveThree(desk);
    await signIn(page, "Maria");
    await page.route("**/export.csv", (route) =>
      route.continue({ url: `http://127.0.0.1:${port}/export.csv` }),
    );
    await page.getByRole("button", { name: "Spreadsheet (CSV)" }).click();
    const message = "The export failed. There was no connection to the desk.";
    await expect(page.getByText("The export failed.")).toHaveText(message);
    broken.close();
  });
});

/**
 * Declines Tom Reed, whose page is left before the request fails.
 * @returns the place of the report
 */
async function statusFailedAfterLeaving(page: Page): Promise<Locator> {
  await open(page, "Tom Reed");
  const release = await holdAndAbort(page, "**/status");
  await page.getByRole("button", { name: "Declined" }).click();
  await backToList(page);
  await rowOf(page, "Tom Reed").waitFor();
  release();
  return page.getByRole("status").filter({ hasText: "Saving the status of Tom Reed" });
}
