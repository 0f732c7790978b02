import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { joinAllTimes } from "./join-times.ts";
import { type Residence, residenceOf } from "./residence.ts";
import type { ContentState } from "./state.ts";

/** What is made of the owner's files for one language. */
export type LanguageContent = {
  /** ISO 639-1, like en. */
  code: string;
  residence: Residence;
  /** Texts of the residence that are left in the first language. */
  untranslated: readonly string[];
  /** Every language of the site, this one too, by its own name. */
  languages: readonly { code: string; name: string }[];
};

/** The content in each language, the first one first. */
export function languagesOf({
  content,
  translations,
  pictures,
}: NonNullable<ContentState["ready"]>): LanguageContent[] {
  const all = [{ code: FIRST_LANGUAGE, content, untranslated: [] }, ...translations];
  const languages = all.map(({ code }) => ({ code, name: ownNameOf(code) }));
  return all.map(({ code, content: inLanguage, untranslated }) => ({
    code,
    residence: joinAllTimes(residenceOf(inLanguage, pictures)),
    untranslated: joinAllTimes(untranslated),
    languages,
  }));
}

/** A language as its speakers write it at the start of a line: "Español". */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
