import { expect, type Locator, type Page } from "@playwright/test";

/** The message of the fixtures' guard for a request to a payment page. */
export const PAYMENT_REQUEST = /request to another site: /;

/** Follows a link and checks that it opens its payment page in a new tab without an opener or referrer. */
export async function expectPaymentPage(page: Page, link: Locator, address: string): Promise<void> {
  const context = page.context();
  await context.route(
    (url) => url.href === new URL(address).href,
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Payment page</title>" }),
  );
  await expect(link).toHaveAttribute("href", address);
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(tab).toHaveTitle("Payment page");
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  await tab.close();
}
