/** Lowercase text without accents, control characters and double spaces, so that texts that look alike are equal. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
}
