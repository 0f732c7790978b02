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
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your copy of the application" })).toBeHidden();

  await main.getByRole("link", { name: "View House Rules" }).click();
  await expect(page).toHaveURL("/rules");
  await page.goBack();
  await main.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await visit(page, "/apply");
  await expect(page.getByText("is kept on this device")).toBeHidden();
});

test("who comes from auto-pay reads that all is set, all others Application Received!, also before the scripts", async ({
  page,
}) => {
  // Every other case is shown in app/application/visit.test.ts.
  for (const [address, state, heading] of [
    ["/thank-you?from=autopay", null, AUTOPAY],
    ["/thank-you?from=autopay", { from: "apply" }, APPLICATION],
    ["/thank-you", { from: "autopay" }, AUTOPAY],
    ["/thank-you?from=elsewhere", { from: 5 }, APPLICATION],
  ] as const) {
    await test.step(`${address} with the state ${JSON.stringify(state)}`, async () => {
      await visit(page, address);
      await page.evaluate((usr) => window.history.replaceState({ ...window.history.state, usr }, ""), state);
      const main = page.getByRole("main");
      const expectThanks = async () => {
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(main.getByText(/within .* hours|apply again/).filter({ visible: true })).toHaveCount(
          heading === AUTOPAY ? 0 : 2,
        );
        await expect(main.getByRole("link", { name: "Back to Home" })).toBeVisible();
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
});

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

test("Manage Auto-Pay says that it is in progress", async ({ page }) => {
  test.skip(Boolean(content.plans.manageCardLink), "A link to the owner's page, see e2e-second-residence.");
  await visit(page, "/thank-you?from=autopay");
  await page.getByRole("button", { name: "Manage Auto-Pay" }).click();
  await expectNotice(page, "Feature In Progress", /payment provider/);
  await expect(page.getByRole("main")).toContainText("Feature In Progress");
  await expect(page).toHaveURL("/thank-you?from=autopay");
});
