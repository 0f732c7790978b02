import { fileURLToPath } from "node:url";
import { mailtoHref } from "#app/lib/email.ts";
import { phoneHref } from "#app/lib/phone.ts";
import { loadContent } from "#tooling/content/load.ts";

const loaded = await loadContent(fileURLToPath(new URL("../..", import.meta.url)));
if (!loaded.content) {
  throw new Error(
    "The browser tests take the owner's words from content/residence.yaml, which has mistakes. Run npm run check and fix them.",
  );
}

/** The owner's words as the built site shows them, so that an edit of the owner's breaks no test. */
export const content = loaded.content;

const spanish = loaded.translations.find(({ code }) => code === "es");

/** Whether the owner has written Spanish words: without content/residence.es.yaml the site has no Spanish pages. */
export const hasSpanish = spanish !== undefined;

/** The same in Spanish, where the owner has written it. */
export const spanishContent = spanish?.content ?? loaded.content;

/** The addresses of a page in every language of the site, the first one first: "/apply", "/es/apply". */
export function inEveryLanguage(path: string): string[] {
  const others = loaded.translations.map(({ code }) => `/${code}${path}`.replace(/\/$/, ""));
  return [path, ...others];
}

/** What a press on the residence's phone number dials, like `tel:+12175550142`. */
export const PHONE_LINK = phoneHref(content.contact.phone, content.contact.country);

/** What a press on the residence's email address opens, like `mailto:hello@example.com`. */
export const MAIL_LINK = mailtoHref(content.contact.email);

/** A price as a visitor reads it: 1250 is "$1,250". */
export function dollars(price: number): string {
  return `$${price.toLocaleString("en-US")}`;
}
