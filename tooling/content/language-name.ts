/** The language's name in English, for the owner: "Spanish". */
export function nameOf(code: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}
