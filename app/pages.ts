import type { ComponentType } from "react";
import type { Language } from "./lib/language.tsx";
import type { Path } from "./lib/paths.ts";
import { summarizeList } from "./lib/sentence.ts";
import { Apply } from "./pages/apply.tsx";
import { AutoPay } from "./pages/autopay.tsx";
import { Home } from "./pages/home.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { Rules } from "./pages/rules.tsx";
import { ThankYou } from "./pages/thank-you.tsx";

/** One page: its content, and its texts for tabs, search engines and link previews. */
export type Page = {
  Component: ComponentType;
  title: (language: Language) => string;
  description: (language: Language) => string;
  /** Whether search engines may list it. */
  indexed: boolean;
};

/** Every page by its path. Every list of pages is made from this one. */
export const PAGES: Readonly<Record<Path, Page>> = {
  "/": {
    Component: Home,
    title: ({ messages, residence: { residence } }) => messages.home.tab(residence.name, residence.tagline),
    description: ({ residence: { residence } }) => residence.description,
    indexed: true,
  },
  "/apply": {
    Component: Apply,
    title: (language) => withName(language.messages.apply.tab, language),
    description: ({ messages, residence: { residence } }) => messages.apply.description(residence.name),
    indexed: true,
  },
  "/autopay": {
    Component: AutoPay,
    title: (language) => withName(language.messages.autoPay.tab, language),
    description: ({ messages: { autoPay }, residence: { residence, plans } }) =>
      plans.hasAutoPay ? autoPay.description(residence.name) : `${autoPay.notYet} ${autoPay.forNow}`,
    indexed: true,
  },
  "/rules": {
    Component: Rules,
    title: (language) => withName(language.messages.rules.title, language),
    description: ({ messages, residence: { residence, rules } }) =>
      summarizeList(
        messages.rules.description(residence.name),
        rules.map(({ title }) => title),
        messages.rules.andMore,
      ),
    indexed: true,
  },
  "/thank-you": {
    Component: ThankYou,
    title: (language) => withName(language.messages.thankYou.tab, language),
    description: ({ messages, residence: { residence } }) => messages.thankYou.description(residence.name),
    indexed: false,
  },
};

/** The page at every unknown address. */
export const NOT_FOUND: Page = {
  Component: NotFound,
  title: (language) => withName(language.messages.errorPages.tab, language),
  description: ({ messages }) => messages.errorPages.description,
  indexed: false,
};

/** The head of a page in a language. */
export function headOf({ title, description }: Page, language: Language) {
  return { title: title(language), description: description(language) };
}

function withName(title: string, { residence }: Language): string {
  return `${title} · ${residence.residence.name}`;
}
