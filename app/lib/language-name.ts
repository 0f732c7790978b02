/** The English name of a language, for the owner: "es" becomes "Spanish". */
export function languageName(code: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}
