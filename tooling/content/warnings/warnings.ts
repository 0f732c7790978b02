import { phoneHref } from "#app/lib/phone.ts";
import { type Advice, type AdviceOn, adviceOn, type Problem, shorten } from "../problems.ts";
import type { Content } from "../schema/schema.ts";
import { otherHours } from "./promised-hours.ts";
import { isContactSample, sampleIn } from "./samples.ts";

type Path = Problem["path"];

/** Websites of providers that host payment pages, including their subdomains. */
const PAYMENT_HOSTS = [
  ...["stripe.com", "square.link", "squareup.com", "square.site", "paypal.com", "paypal.me"],
  ...["gocardless.com", "helcim.com", "clover.com", "authorize.net", "intuit.com", "wise.com"],
];
/** The last part of a Stripe test link starts with test_; PayPal tests at sandbox.paypal.com. */
const TEST_LINK = /\/test_|[/.]sandbox\./;
/** A pair of quotation marks around a text, or one of them alone. After a digit, a straight one means inches. */
const QUOTES = /^[“”„‘][^“”„]*[“”’]$|^[“„«][^”“»]*$|^[^“„]*”$|^[^"]*(?:"[^"]*"[^"]*)*[^\d"]"$/;

/** The name of a file, or how cameras name their photos. */
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?)$|^(?:img|dsc[nf]?|pxl)[-_ ]?\d+/i;

/** Probable mistakes in one value: samples, stray quotation marks, overlong texts, odd links. */
export function warningsAbout(path: Path, value: string, maxLength: number | undefined): Advice[] {
  const sample = sampleIn(value);
  if (sample) {
    const says = `still holds a sample value, "${shorten(sample, 40)}"`;
    // The desk lists all samples under two headings.
    const isUrgent = isContactSample(value);
    const atDesk = isUrgent
      ? "Some addresses, links or telephone numbers are still samples: visitors would call, write to or pay someone else. Replace them with your own."
      : "Sample texts are still there. Replace them with your own.";
    const advice = adviceOn(path, says, "Write your own before you publish.");
    return [{ ...advice, atDesk, isSample: true, isUrgent }];
  }
  const advice: Advice[] = [];
  if (maxLength && QUOTES.test(value))
    advice.push(adviceOn(path, "starts or ends with a quotation mark that visitors will see", "Delete it."));
  if (maxLength && value.length > maxLength) {
    const says = `has ${value.length} characters, which is long for its place`;
    advice.push(adviceOn(path, says, `Shorten it to ${maxLength} if you can.`));
  }
  if (["alt", "caption"].includes(String(path.at(-1))) && FILE_NAME.test(value))
    advice.push(adviceOn(path, "is the name of a file", "Say what the photo shows."));
  if (String(path.at(-1)).endsWith("Link")) advice.push(...warningsAboutPayment(path, value));
  return advice;
}

function warningsAboutPayment(path: Path, link: string): Advice[] {
  const { hostname } = new URL(link);
  if (!PAYMENT_HOSTS.some((known) => `.${hostname}`.endsWith(`.${known}`))) {
    const says = `leads to ${hostname}, which is not a payment provider that this check knows`;
    return [adviceOn(path, says, "Open the link and make sure that it is your own payment page.")];
  }
  if (!TEST_LINK.test(link)) return [];
  const fix = "Switch off test mode at your payment provider and copy the real link.";
  return [adviceOn(path, "is a test link, which takes no real payments", fix)];
}

/** Probable mistakes that show only in comparison: a missing digit, one link for both plans. */
export function warningsBetween(content: Content): AdviceOn[] {
  const { contact, plans, delivery, legal } = content;
  const { standard, premium } = plans;
  const dialed = phoneHref(contact.phone, contact.country);
  const found: AdviceOn[] = otherHours(content);
  const warn = (...advice: Parameters<typeof adviceOn>) => found.push(adviceOn(...advice));
  if (contact.country === "US" && !/^\d{5}(-\d{4})?$/.test(contact.postalCode))
    warn(
      ["contact", "postalCode"],
      `does not have five digits: "${contact.postalCode}"`,
      "Check whether a digit is missing.",
    );
  // As dialed from abroad: +1 and ten digits, or another country's code.
  if (["US", "CA"].includes(contact.country) && !/^tel:\+(?:1\d{10}(?!\d)|[2-9])/.test(dialed))
    warn(
      ["contact", "phone"],
      `does not have ten digits: "${contact.phone}"`,
      "Write it with its area code, like (217) 555-0142.",
    );
  if (premium.price < standard.price)
    warn(
      ["plans", "premium", "price"],
      "is less than the price of Standard",
      "Check whether a digit is missing.",
    );
  for (const key of ["paymentLink", "autoPayLink"] as const)
    if (premium[key] !== undefined && premium[key] === standard[key])
      warn(
        ["plans", "premium", key],
        "is the same link as that of Standard",
        "Check that it leads to the right price.",
      );
  if (delivery?.enabled && legal?.privacy && !delivery.privacy)
    found.push({
      ...adviceOn(
        ["legal", "privacy"],
        "is not shown while delivery is on, since answers leave the device then",
        'Write what holds with delivery as "privacy" under "delivery".',
      ),
      atDesk:
        "When applications are sent to you, the usual privacy text no longer fits, and it is not shown. Before you publish, write who reads the answers and how long you keep them.",
      isUrgent: true,
      replacedBy: ["delivery", "privacy"],
    });
  return found;
}
