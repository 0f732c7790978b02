import { content, MAIL_LINK, PHONE_LINK } from "#tests/support/content.ts";
import { expect, test, visit } from "#tests/support/fixtures.ts";
import { expectPaymentPage, PAYMENT_REQUEST } from "#tests/support/payment-page.ts";

const { contact, plans, legal } = content;

test("the footer shows address, phone and email, and links to every main page", async ({ page }) => {
  await visit(page, "/thank-you");
  const footer = page.getByRole("contentinfo");
  for (const part of [contact.street, `${contact.city}, ${contact.region} ${contact.postalCode}`]) {
    await expect(footer).toContainText(part);
  }
  await expect(footer.getByRole("link", { name: contact.phone })).toHaveAttribute("href", PHONE_LINK);
  await expect(footer.getByRole("link", { name: contact.email })).toHaveAttribute("href", MAIL_LINK);
  await expect(footer).toContainText(contact.callHours ?? "");
  await expect(footer).toContainText(legal?.equalHousing ?? "");

  for (const [name, address] of [
    ["Apply", "/apply"],
    ["House Rules", "/rules"],
    ["Home", "/"],
  ] as const) {
    await footer.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
  }
  const hasAutoPay = Boolean(plans.standard.autoPayLink || plans.premium.autoPayLink);
  await expect(footer.getByRole("link", { name: "auto-pay" })).toHaveCount(hasAutoPay ? 1 : 0);
});

test.describe("to other sites", () => {
  test.use({ expectedMessages: [PAYMENT_REQUEST] });

  test("payment links in the footer open a new tab without a referrer or opener", async ({ page }) => {
    await visit(page, "/");
    for (const [plan, address] of [
      ["Standard", plans.standard.paymentLink],
      ["Premium", plans.premium.paymentLink],
    ] as const) {
      const link = page.getByRole("contentinfo").getByRole("link", { name: `${plan} plan` });
      await expect(link).toHaveAccessibleName(/opens in a new tab/);
      await expectPaymentPage(page, link, address);
      await expect(page).toHaveURL("/");
    }
  });
});
