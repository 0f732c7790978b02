import { createContext, type ReactNode, use } from "react";
import type { Messages } from "#app/messages/en.ts";
import type { LanguageContent } from "#tooling/content/languages.ts";
import { FIRST_LANGUAGE, prefixOf } from "./paths.ts";

/** What a document says, and in which language. */
export type Language = LanguageContent & { messages: Messages };

const Spoken = createContext<Language | null>(null);

/** Everything below speaks this language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <Spoken value={language}>{children}</Spoken>;
}

/** The language of the document, its words and the residence in it. */
export function useLanguage() {
  const language = use(Spoken);
  if (!language) throw new Error("This component needs <LanguageProvider> around it.");
  return {
    ...language,
    /** The path prefix of its pages: empty, or /es. */
    prefix: prefixOf(language.code),
    /** Attributes of an element that holds one text of the owner's: its language, where that is another one. */
    langOf: (text: string | undefined) =>
      text && language.untranslated.includes(text) ? { lang: FIRST_LANGUAGE } : {},
  };
}
