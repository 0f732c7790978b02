import { content, dollars } from "#tests/support/content.ts";
import { hold } from "#tests/support/delayed-responses.ts";
import { expect, hydrated, test, visit } from "#tests/support/fixtures.ts";
import { reloadWithState } from "#tests/support/history-state.ts";
import { expectNotice, holdNotices } from "#tests/support/notices.ts";
import { recordShifts, shifted } from "./layout/shifts.ts";
import { widen } from "./layout/widths.ts";
import { STORED, visitWithStored } from "./lossless/stored.ts";

const APPLICATION = "Application Received!";
const AUTOPAY = "You're All Set";
const ONE_THING_LEFT = "One thing left: send us your application";
const NOTHING_HERE = "No application on this device yet";
const WHEN = `${content.residence.name} will contact you within ${content.contact.followUpHours.replace("-", "–")} hours`;

test("applicants see what is left to do, the reply time and their copy", {
  tag: "@smoke",
}, async ({ page }) => {
  await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading")).toHaveText([
    APPLICATION,
    ONE_THING_LEFT,
    "Your copy of the application",
  ]);
  await expect(main).toContainText("Your application includes your date of birth.");
  await expect(main.getByRole("link", { name: content.contact.phone })).toBeVisible();
  const parts = [
    main.getByRole("link", { name: "Send by email" }),
    main.getByText(WHEN),
    page.getByRole("region", { name: "Your copy of the application" }),
    main.getByRole("link", { name: "Back to Home" }),
  ];
  await widen(page, 375);
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const { width = 0 } = (await parts[0]?.boundingBox()) ?? {};
  expect(width, "the whole width of the card on a phone").toBeGreaterThan(290);
});

test("without an application the page says so and links to the form", {
  tag: "@smoke",
}, async ({ page }) => {
  await visit(page, "/thank-you");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading")).toHaveText([NOTHING_HERE, "After you apply"]);
  // The specified texts, as what comes after an application.
  await expect(main.getByRole("listitem")).toContainText([APPLICATION, WHEN]);
  await expect(main.getByRole("link", { name: content.contact.phone })).toBeVisible();
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your copy of the application" })).toBeHidden();

  await main.getByRole("link", { name: "Apply now" }).click();
  await expect(page).toHaveURL("/apply");
  await page.goBack();
  await main.getByRole("link", { name: "View House Rules" }).click();
  await expect(page).toHaveURL("/rules");
  await page.goBack();
  await main.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await visit(page, "/apply");
  await expect(page.getByText("is kept on this device")).toBeHidden();
});

test("only a visitor from auto-pay reads that auto-pay is set up, or that it isn’t available", async ({
  page,
}) => {
  const { standard, premium } = content.plans;
  const charged =
    standard.autoPayLink || premium.autoPayLink
      ? "From now on, your rent will be charged automatically."
      : "Auto-pay isn’t available yet, so nothing is charged automatically.";
  // app/application/thanks/thank-you-reason.test.ts covers the other cases.
  for (const [address, state, heading, text] of [
    ["/thank-you?from=autopay", null, AUTOPAY, charged],
    ["/thank-you?from=autopay", { from: "apply" }, NOTHING_HERE, APPLICATION],
    ["/thank-you", { from: "autopay" }, AUTOPAY, charged],
    ["/thank-you?from=elsewhere", { from: 5 }, NOTHING_HERE, APPLICATION],
  ] as const) {
    await test.step(`${address} with the state ${JSON.stringify(state)}`, async () => {
      await visit(page, address);
      await page.evaluate((usr) => window.history.replaceState({ ...window.history.state, usr }, ""), state);
      const main = page.getByRole("main");
      const expectThanks = async () => {
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(
          main
            .getByText(/rent will be charged|Auto-pay isn’t|Application Received|One thing left/)
            .filter({ visible: true }),
        ).toContainText([text]);
        await expect(main.getByRole("link", { name: "Back to Home" })).toBeVisible();
      };
      const releaseScripts = await hold(page, "**/*.js");
      await page.reload({ waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
      await expectThanks();
      releaseScripts();
      await hydrated(page);
      await expectThanks();
    });
  }
});

for (const width of [375, 1440])
  test(`a stored application is thanked before the scripts, without shifts, ${width} pixels wide`, async ({
    page,
  }) => {
    await widen(page, width);
    await visitWithStored(page, "/thank-you", JSON.stringify(STORED));
    await recordShifts(page);
    const releaseScripts = await hold(page, "**/*.js");
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: ONE_THING_LEFT })).toBeVisible();
    await expect(page.getByRole("heading", { name: NOTHING_HERE })).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    const before = await shifted(page);
    releaseScripts();
    await hydrated(page);
    await expect(page.getByRole("region", { name: "Your copy of the application" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Send by email" })).toHaveCount(1);
    expect(await shifted(page)).toBe(before);
  });

test("the first Tab skips to the main content without a history entry", async ({ page }) => {
  await visit(page, "/thank-you");
  await reloadWithState(page, { from: "autopay" });
  const entries = await page.evaluate(() => window.history.length);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const main = page.getByRole("main");
  await expect(main.getByRole("link").or(main.getByRole("button")).first()).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(AUTOPAY);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

test("without an auto-pay link, the thank-you page of auto-pay offers this month’s payment", async ({
  page,
}) => {
  const { standard, premium } = content.plans;
  test.skip(Boolean(standard.autoPayLink || premium.autoPayLink), "Auto-pay is available.");
  await visit(page, "/thank-you?from=autopay");
  for (const [plan, { price, paymentLink }] of [
    ["Standard", standard],
    ["Premium", premium],
  ] as const) {
    const name = `Pay for ${plan} · ${dollars(price)} (opens in a new tab)`;
    const link = page.getByRole("main").getByRole("link", { name });
    await expect(link).toHaveAttribute("href", paymentLink);
  }
});

test("Manage Auto-Pay says that it is not implemented yet", async ({ page }) => {
  test.skip(Boolean(content.plans.manageCardLink), "A link to the owner's page, see e2e-second-residence.");
  await visit(page, "/thank-you?from=autopay");
  await holdNotices(page);
  await page.getByRole("button", { name: "Manage Auto-Pay" }).click();
  await expectNotice(page, "Feature In Progress", /payment provider/);
  await expect(page.getByRole("main")).toContainText("Nothing was charged.");
  await expect(page).toHaveURL("/thank-you?from=autopay");
});
