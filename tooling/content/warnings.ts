import { phoneHref } from "#app/lib/phone.ts";
import { type Advice, describePath, type Problem, shorten } from "./problems.ts";
import { otherHours } from "./promised-hours.ts";
import { sampleIn } from "./samples.ts";
import type { Content } from "./schema.ts";

type Path = Problem["path"];

/** Websites of providers that host payment pages, including their subdomains. */
const PAYMENT_HOSTS = [
  ...["stripe.com", "square.link", "squareup.com", "square.site", "paypal.com", "paypal.me"],
  ...["gocardless.com", "helcim.com", "clover.com", "authorize.net", "intuit.com", "wise.com"],
];
/** The last part of a Stripe test link starts with test_; PayPal tests at sandbox.paypal.com. */
const TEST_LINK = /\/test_|[/.]sandbox\./;
/** A pair of quotation marks around a text, or one of them alone. After a digit, a straight one means inches. */
const QUOTES = /^[“”„‘].*[“”’]$|^[“„«][^”“»]*$|^[^“„]*”$|^[^"]*(?:"[^"]*"[^"]*)*[^\d"]"$/;

/** Probable mistakes in one value: samples, stray quotation marks, overlong texts, odd links. */
export function adviceOn(path: Path, value: string, maxLength: number | undefined): Advice[] {
  const name = describePath(path);
  const sample = sampleIn(value);
  if (sample)
    return [
      {
        message: `${name} still holds a sample value, "${shorten(sample, 40)}".`,
        fix: "Write your own before you publish.",
        isSample: true,
      },
    ];
  const advice: Advice[] = [];
  if (maxLength && QUOTES.test(value))
    advice.push({
      message: `${name} starts or ends with a quotation mark that visitors will see.`,
      fix: "Delete it.",
    });
  if (maxLength && value.length > maxLength)
    advice.push({
      message: `${name} has ${value.length} characters, which is long for its place.`,
      fix: `Shorten it to ${maxLength} if you can.`,
    });
  if (String(path.at(-1)).endsWith("Link")) advice.push(...adviceOnPayment(name, value));
  return advice;
}

function adviceOnPayment(name: string, link: string): Advice[] {
  const { hostname } = new URL(link);
  if (!PAYMENT_HOSTS.some((known) => `.${hostname}`.endsWith(`.${known}`)))
    return [
      {
        message: `${name} leads to ${hostname}, which is not a payment provider that this check knows.`,
        fix: "Open the link and make sure that it is your own payment page.",
      },
    ];
  if (!TEST_LINK.test(link)) return [];
  return [
    {
      message: `${name} is a test link, which takes no real payments.`,
      fix: "Switch off test mode at your payment provider and copy the real link.",
    },
  ];
}

/** Probable mistakes that show only in comparison: a missing digit, one link for both plans. */
export function adviceBetween(content: Content): (Advice & { path: Path })[] {
  const { contact, plans, delivery, legal } = content;
  const { standard, premium } = plans;
  const dialed = phoneHref(contact.phone, contact.country);
  const found: (Advice & { path: Path })[] = otherHours(content);
  if (contact.country === "US" && !/^\d{5}(-\d{4})?$/.test(contact.postalCode))
    found.push({
      path: ["contact", "postalCode"],
      message: `"postalCode" does not have five digits: "${contact.postalCode}".`,
      fix: "Check whether a digit is missing.",
    });
  // As dialed from abroad: +1 and ten digits, or another country's code.
  if (["US", "CA"].includes(contact.country) && !/^tel:\+(?:1\d{10}(?!\d)|[2-9])/.test(dialed))
    found.push({
      path: ["contact", "phone"],
      message: `"phone" does not have ten digits: "${contact.phone}".`,
      fix: "Write it with its area code, like (217) 555-0142.",
    });
  if (premium.price < standard.price)
    found.push({
      path: ["plans", "premium", "price"],
      message: '"price" is less than the price of Standard.',
      fix: "Check whether a digit is missing.",
    });
  for (const key of ["paymentLink", "autoPayLink"] as const)
    if (premium[key] !== undefined && premium[key] === standard[key])
      found.push({
        path: ["plans", "premium", key],
        message: `"${key}" is the same link as that of Standard.`,
        fix: "Check that it leads to the right price.",
      });
  if (delivery?.enabled && legal?.privacy && !delivery.privacy)
    found.push({
      path: ["legal", "privacy"],
      message: '"privacy" is not shown while delivery is on, since answers leave the device then.',
      fix: 'Write what holds with delivery as "privacy" under "delivery".',
    });
  return found;
}
