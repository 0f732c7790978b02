import { createContext, type ReactNode, use } from "react";
import type { Messages } from "#app/messages/en.ts";
import type { LanguageContent } from "#tooling/content/languages.ts";
import { FIRST_LANGUAGE, prefixOf } from "./paths.ts";

/** The language of a document and everything that it says. */
export type Language = LanguageContent & { messages: Messages };

const LanguageContext = createContext<Language | null>(null);

/** Provides the language to its children. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the document, its messages and the owner's content in it. */
export function useLanguage() {
  const language = use(LanguageContext);
  if (!language) throw new Error("This component needs <LanguageProvider> around it.");
  return {
    ...language,
    /** The path prefix of its pages: empty, or /es. */
    prefix: prefixOf(language.code),
    /** The `lang` attribute of an element with one text of the owner's, if the text is in another language. */
    langOf: (text: string | undefined) =>
      text && language.untranslated.includes(text) ? { lang: FIRST_LANGUAGE } : {},
  };
}
