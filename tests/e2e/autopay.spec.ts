import type { Request } from "@playwright/test";
import { content, dollars, PHONE_LINK } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectNotice, holdNotices } from "#tests/support/notices.ts";

const { plans, residence, contact } = content;

test("the auto-pay page lists its guarantees and what a resident authorizes", { tag: "@smoke" }, async ({
  page,
}) => {
  await visit(page, "/autopay");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Set Up Auto-Pay in 60 Seconds");
  await expect(
    main.getByRole("region", { name: "What comes with auto-pay" }).getByRole("listitem"),
  ).toHaveText([
    "Secure checkout through our card payment provider",
    "Email receipts every month",
    "Update anytime",
    "Cancel anytime",
  ]);
  for (const [plan, { price }] of [
    ["Standard", plans.standard],
    ["Premium", plans.premium],
  ] as const) {
    const authorization = main
      .getByRole("region", { name: `${plan} plan` })
      .getByRole("paragraph")
      .filter({ hasText: "authorize" });
    await expect(authorization).toContainText(
      `authorize ${residence.name} to charge your card ${dollars(price)} every month`,
    );
  }
});

test("each plan shows its price and what it includes", async ({ page }) => {
  await visit(page, "/autopay");
  const main = page.getByRole("main");
  for (const [plan, price, included] of [
    ["Standard", plans.standard.price, plans.standard.includes],
    ["Premium", plans.premium.price, plans.premium.adds],
  ] as const) {
    const card = main.getByRole("region", { name: `${plan} plan` });
    await expect(card).toContainText(`${dollars(price)} per month`);
    await expect(card.getByRole("listitem")).toHaveText([...included]);
  }
});

test("without an auto-pay link the page says so and offers this month's payment", async ({ page }) => {
  test.skip(Boolean(plans.standard.autoPayLink && plans.premium.autoPayLink), "Both links are set.");
  await visit(page, "/autopay");
  const main = page.getByRole("main");
  await expect(main.getByText(/isn’t available yet/)).toHaveCount(1);
  const isPossible = plans.standard.autoPayLink || plans.premium.autoPayLink;
  await expect(main.getByText("your card is charged for rent every month")).toHaveCount(isPossible ? 1 : 0);
  const phone = main.getByRole("link", { name: contact.phone, exact: true });
  await expect(phone).toHaveAttribute("href", PHONE_LINK);
  for (const [plan, { paymentLink, autoPayLink }] of [
    ["Standard", plans.standard],
    ["Premium", plans.premium],
  ] as const) {
    if (autoPayLink) continue;
    const link = main.getByRole("link", { name: `Pay this month’s rent for ${plan} (opens in a new tab)` });
    await expect(link).toHaveAttribute("href", paymentLink);
  }
});

test("each button shows its message in a notice and, in its card, what helps", {
  tag: "@smoke",
}, async ({ page }) => {
  const happened: string[] = [];
  page.on("popup", () => happened.push("a new tab"));
  const needed = /payment provider integration is needed/;
  const notYet = "This feature isn't implemented yet";
  for (const [button, link, title, description, card] of [
    ["Start Auto-Pay Standard", plans.standard.autoPayLink, notYet, needed, "Standard plan"],
    ["Start Auto-Pay Premium", plans.premium.autoPayLink, notYet, needed, "Premium plan"],
    [
      "Manage Payment Method",
      plans.manageCardLink,
      "Feature In Progress",
      /payment provider/,
      "What comes with auto-pay",
    ],
  ] as const) {
    // tests/e2e-second-residence covers payment links.
    if (link) continue;
    await test.step(button, async () => {
      await visit(page, "/autopay");
      await holdNotices(page);
      const main = page.getByRole("main");
      const note = (request: Request) => happened.push(request.url());
      page.on("request", note);
      const around = main.getByRole("region", { name: card });
      await around.getByRole("button", { name: button }).click();
      await expectNotice(page, title, description);
      await expect(around).toContainText("Nothing was charged. Use “Pay this month’s rent” above.");
      await expect(page).toHaveURL("/autopay");
      expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
      page.off("request", note);
    });
  }
  expect(happened).toEqual([]);
});
