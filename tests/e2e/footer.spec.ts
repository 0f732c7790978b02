import { content, MAIL_LINK, PHONE_LINK } from "../content.ts";
import { expect, test, visit } from "../fixtures.ts";

const { contact, plans, legal } = content;

test("the footer tells address, phone and email, and leads to home, application and rules", async ({
  page,
}) => {
  await visit(page, "/thank-you");
  const footer = page.getByRole("contentinfo");
  for (const part of [contact.street, `${contact.city}, ${contact.region} ${contact.postalCode}`]) {
    await expect(footer).toContainText(part);
  }
  await expect(footer.getByRole("link", { name: contact.phone })).toHaveAttribute("href", PHONE_LINK);
  await expect(footer.getByRole("link", { name: contact.email })).toHaveAttribute("href", MAIL_LINK);
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
  test.use({ expectedMessages: [/request to another site: /] });

  test("the payment links in the footer open each plan's page in a new tab that learns nothing of this one", async ({
    page,
    context,
  }) => {
    await visit(page, "/");
    for (const [plan, address] of [
      ["Standard", plans.standard.paymentLink],
      ["Premium", plans.premium.paymentLink],
    ] as const) {
      await context.route(
        (url) => url.href === new URL(address).href,
        (route) => route.fulfill({ contentType: "text/html", body: "<title>Payment page</title>" }),
      );
      const link = page.getByRole("contentinfo").getByRole("link", { name: `${plan} plan` });
      await expect(link).toHaveAccessibleName(/opens in a new tab/);
      await expect(link).toHaveAttribute("href", address);
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");

      const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
      await expect(tab).toHaveTitle("Payment page");
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
      await expect(page).toHaveURL("/");
      await tab.close();
    }
  });
});
