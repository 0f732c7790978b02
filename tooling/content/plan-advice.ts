import type { Advice } from "./problems.ts";
import type { Content } from "./schema.ts";

/** Websites of card payment providers that host payment pages; a page on a subdomain counts. */
const PAYMENT_HOSTS = [
  ...["stripe.com", "square.link", "squareup.com", "square.site", "paypal.com", "paypal.me"],
  ...["gocardless.com", "helcim.com", "clover.com", "authorize.net", "intuit.com", "wise.com"],
];
/** Stripe begins the last part of a test link with test_, PayPal tests at sandbox.paypal.com. */
const TEST_LINK = /\/test_|[/.]sandbox\./;

/**
 * What is probably not meant about a plan: a strange payment page, a link used twice, a price that lost a digit. In the
 * message % stands for the name of the place.
 */
export function planAdvice(
  path: readonly (string | number)[],
  words: string,
  { standard, premium }: Content["plans"],
): Advice | undefined {
  const [group, plan, key = plan] = path;
  if (group !== "plans") return undefined;
  if (key === "price" && plan === "premium" && premium.price < standard.price / 2)
    return {
      message: "% is less than half the price of Standard.",
      mend: "Check whether a digit is missing.",
    };
  if (!String(key).endsWith("Link")) return undefined;
  const isTwin = plan === "premium" && words === standard[key as "paymentLink" | "autoPayLink"];
  return pageAdvice(words) ?? (isTwin ? TWIN : undefined);
}

const TWIN: Advice = {
  message: "% is the same link as that of Standard.",
  mend: "Check that it leads to the right price.",
};

function pageAdvice(link: string): Advice | undefined {
  const host = new URL(link).hostname;
  if (!PAYMENT_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)))
    return {
      message: `% leads to ${host}, which is not a payment provider that this check knows.`,
      mend: "Open the link and make sure that it is your own payment page.",
    };
  if (!TEST_LINK.test(link)) return undefined;
  return {
    message: "% is a test link, with which nobody can pay.",
    mend: "Switch off test mode at your payment provider and copy the real link.",
  };
}
