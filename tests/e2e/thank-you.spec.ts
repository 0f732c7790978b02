import type { Page } from "@playwright/test";
import { content } from "../content.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";
import { hold } from "../gate.ts";
import { reloadWithState } from "../history-state.ts";
import { expectNotice } from "../notices.ts";

const APPLICATION = "Application Received!";
const AUTOPAY = "You're All Set";

test("applicants read when they will hear from the house, and can go home or to the house rules", async ({
  page,
}) => {
  await visit(page, "/thank-you");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(APPLICATION);
  await expect(main).toContainText(
    `${content.residence.name} will contact you within ${content.contact.followUpHours} hours`,
  );
  await expect(main.getByRole("button", { name: "Manage Auto-Pay" })).toHaveCount(0);

  await main.getByRole("link", { name: "View House Rules" }).click();
  await expect(page).toHaveURL("/rules");
  await page.goBack();
  await main.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("who comes from auto-pay is told that all is set, and everybody else that the application was received", async ({
  page,
}) => {
  for (const [address, state, heading] of [
    // Every other case is shown in app/application/visit.test.ts.
    ["/thank-you?from=autopay", undefined, AUTOPAY],
    ["/thank-you?from=elsewhere", undefined, APPLICATION],
    ["/thank-you?from=apply", { from: "autopay" }, AUTOPAY],
  ] as const) {
    await test.step(`${address} with the state ${JSON.stringify(state)}`, async () => {
      await visit(page, address);
      if (state) await reloadWithState(page, state);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByText(/within .* hours/)).toHaveCount(
        heading === AUTOPAY ? 0 : 1,
      );
      await expect(page.getByRole("main").getByRole("link", { name: "Back to Home" })).toBeVisible();
    });
  }
});

for (const [address, state, heading] of [
  ["/thank-you?from=autopay", null, AUTOPAY],
  ["/thank-you?from=autopay", { from: "apply" }, APPLICATION],
  ["/thank-you", { from: "autopay" }, AUTOPAY],
  ["/thank-you?from=elsewhere", { from: 5 }, APPLICATION],
] as const) {
  test(`before its scripts run, too, ${address} with the state ${JSON.stringify(state)} says ${heading}`, async ({
    page,
  }) => {
    await visit(page, address);
    await page.evaluate((usr) => window.history.replaceState({ ...window.history.state, usr }, ""), state);
    const main = page.getByRole("main");
    const expectThanks = async () => {
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(main.getByText(/within .* hours|apply again/).filter({ visible: true })).toHaveCount(
        heading === AUTOPAY ? 0 : 2,
      );
    };
    const letScriptsThrough = await hold(page, "**/*.js");
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    await expectThanks();
    letScriptsThrough();
    await hydrated(page);
    await expectThanks();
  });
}

test("skipping to the main content changes neither what is thanked for nor the history", async ({ page }) => {
  await visit(page, "/thank-you");
  await reloadWithState(page, { from: "autopay" });
  const entries = await page.evaluate(() => window.history.length);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByText("Manage Auto-Pay")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(AUTOPAY);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

test("Manage Auto-Pay opens the owner's page for it, or says that it is in progress", async ({ page }) => {
  await visit(page, "/thank-you?from=autopay");
  const { manageCardLink } = content.plans;
  if (manageCardLink) await expectLink(page, manageCardLink);
  else {
    await page.getByRole("button", { name: "Manage Auto-Pay" }).click();
    await expectNotice(page, "Feature In Progress", /payment provider/);
    await expect(page.getByRole("main")).toContainText("Feature In Progress");
  }
  await expect(page).toHaveURL("/thank-you?from=autopay");
});

async function expectLink(page: Page, address: string) {
  const link = page.getByRole("link", { name: "Manage Auto-Pay" });
  await expect(link).toHaveAttribute("href", address);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
}
