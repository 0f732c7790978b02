import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { joinTimes } from "./join-times.ts";
import { type Residence, residenceOf } from "./residence.ts";
import type { ContentState } from "./state.ts";

/** The content of one language. */
export type LanguageContent = {
  /** ISO 639-1, like en. */
  code: string;
  residence: Residence;
  /** Texts that fall back to the first language. */
  untranslated: readonly string[];
  /** Every language of the site, including this one, by its own name. */
  languages: readonly { code: string; name: string }[];
};

/** The content in each language, the first language first. */
export function contentInLanguages({
  content,
  translations,
  pictures,
}: NonNullable<ContentState["ready"]>): LanguageContent[] {
  const all = [{ code: FIRST_LANGUAGE, content, untranslated: [] }, ...translations];
  const languages = all.map(({ code }) => ({ code, name: ownNameOf(code) }));
  return all.map(({ code, content: inLanguage, untranslated }) => ({
    code,
    residence: joinTimes(residenceOf(inLanguage, pictures, code)),
    untranslated: joinTimes(untranslated),
    languages,
  }));
}

/** The language's own name, capitalized: "Español". */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
