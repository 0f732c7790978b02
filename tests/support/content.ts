import { fileURLToPath } from "node:url";
import { mailtoHref } from "#app/lib/email.ts";
import { phoneHref } from "#app/lib/phone.ts";
import { loadContent } from "#tooling/content/load.ts";

const loaded = await loadContent(fileURLToPath(new URL("../..", import.meta.url)));
if (!loaded.content) {
  throw new Error(
    "content/residence.yaml has mistakes, so the browser tests cannot run. Run npm run check and fix them.",
  );
}

/** The content of the built site. Tests use it so that they pass after the owner edits it. */
export const content = loaded.content;

const spanish = loaded.translations.find(({ code }) => code === "es");

/** Whether there is Spanish content: without content/residence.es.yaml the site has no Spanish pages. */
export const hasSpanish = spanish !== undefined;

/** The Spanish content, with English as the fallback. */
export const spanishContent = spanish?.content ?? loaded.content;

/** The paths of a page in every language of the site, English first: "/apply", "/es/apply". */
export function inEveryLanguage(path: string): string[] {
  const others = loaded.translations.map(({ code }) => `/${code}${path}`.replace(/\/$/, ""));
  return [path, ...others];
}

/** The link of the residence's phone number, like `tel:+12175550142`. */
export const PHONE_LINK = phoneHref(content.contact.phone, content.contact.country);

/** The link of the residence's email address, like `mailto:hello@example.com`. */
export const MAIL_LINK = mailtoHref(content.contact.email);

/** A price as shown to visitors: 1250 is "$1,250". */
export function dollars(price: number): string {
  return `$${price.toLocaleString("en-US")}`;
}
