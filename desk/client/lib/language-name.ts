/** The English name of a language: "es" becomes "Spanish". An unknown code is returned unchanged. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
