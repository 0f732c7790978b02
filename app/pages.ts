import content from "content:residence";
import type { ComponentType } from "react";
import type { Path } from "./lib/paths.ts";
import { asSentence, listInBrief } from "./lib/sentence.ts";
import { Apply } from "./pages/apply.tsx";
import { AutoPay } from "./pages/autopay.tsx";
import { Home } from "./pages/home.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { Rules } from "./pages/rules.tsx";
import { ThankYou } from "./pages/thank-you.tsx";

/** One page: what it shows, and what its tab, search engines and shared links say of it. */
export type Page = {
  Component: ComponentType;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
};

const { name, tagline, description } = content.residence;

/** Every page by its path. Whatever lists pages reads it here. */
export const PAGES: Readonly<Record<Path, Page>> = {
  "/": { Component: Home, title: `${name}: ${tagline}`, description, indexed: true },
  "/apply": {
    Component: Apply,
    title: `Apply · ${name}`,
    description: `Apply for a bed in a shared double room at ${name}: one form, about five minutes, kept on your device.`,
    indexed: true,
  },
  "/autopay": {
    Component: AutoPay,
    title: `Set Up Auto-Pay · ${name}`,
    description: `Pay your rent at ${name} by card every month: secure checkout, email receipts, cancel anytime.`,
    indexed: true,
  },
  "/rules": {
    Component: Rules,
    title: `House Rules · ${name}`,
    description: listInBrief(
      `The house rules of ${name}`,
      content.rules.map(({ title }) => title),
    ),
    indexed: true,
  },
  "/thank-you": {
    Component: ThankYou,
    title: `Thank you · ${name}`,
    description: asSentence(`Thank you for your interest in ${name}`),
    indexed: false,
  },
};

/** What stands at every other address. */
export const NOT_FOUND: Page = {
  Component: NotFound,
  title: `Page not found · ${name}`,
  description: "There is no page at this address.",
  indexed: false,
};
