import type { ComponentType } from "react";
import type { Language } from "./lib/language.tsx";
import type { Path } from "./lib/paths.ts";
import { listInBrief } from "./lib/sentence.ts";
import { Apply } from "./pages/apply.tsx";
import { AutoPay } from "./pages/autopay.tsx";
import { Home } from "./pages/home.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { Rules } from "./pages/rules.tsx";
import { ThankYou } from "./pages/thank-you.tsx";

/** One page: what it shows, and what its tab, search engines and shared links say of it. */
export type Page = {
  Component: ComponentType;
  title: (language: Language) => string;
  description: (language: Language) => string;
  /** Whether search engines may list it. */
  indexed: boolean;
};

/** Every page by its path. Whatever lists pages reads it here. */
export const PAGES: Readonly<Record<Path, Page>> = {
  "/": {
    Component: Home,
    title: ({ words, residence: { residence } }) => words.home.tab(residence.name, residence.tagline),
    description: ({ residence: { residence } }) => residence.description,
    indexed: true,
  },
  "/apply": {
    Component: Apply,
    title: (language) => withName(language.words.apply.tab, language),
    description: ({ words, residence: { residence } }) => words.apply.description(residence.name),
    indexed: true,
  },
  "/autopay": {
    Component: AutoPay,
    title: (language) => withName(language.words.autoPay.tab, language),
    description: ({ words, residence: { residence } }) => words.autoPay.description(residence.name),
    indexed: true,
  },
  "/rules": {
    Component: Rules,
    title: (language) => withName(language.words.rules.title, language),
    description: ({ words, residence: { residence, rules } }) =>
      listInBrief(
        words.rules.description(residence.name),
        rules.map(({ title }) => title),
        words.rules.andMore,
      ),
    indexed: true,
  },
  "/thank-you": {
    Component: ThankYou,
    title: (language) => withName(language.words.thankYou.tab, language),
    description: ({ words, residence: { residence } }) => words.thankYou.description(residence.name),
    indexed: false,
  },
};

/** What stands at every other address. */
export const NOT_FOUND: Page = {
  Component: NotFound,
  title: (language) => withName(language.words.lost.tab, language),
  description: ({ words }) => words.lost.description,
  indexed: false,
};

/** What the head says of a page in a language. */
export function headOf({ title, description }: Page, language: Language) {
  return { title: title(language), description: description(language) };
}

function withName(title: string, { residence }: Language): string {
  return `${title} · ${residence.residence.name}`;
}
