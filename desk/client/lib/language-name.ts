/** A language in English words: "es" becomes "Spanish". What is no language's code comes back as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
