/** The owner's words as a whole sentence: a full stop is added unless they end with a sign of their own. */
export function asSentence(words: string): string {
  return /[.!?…:]["'”’)\]]*$/.test(words) ? words : `${words}.`;
}

/** The owner's words within a list: a single full stop at their end is left out. */
export function withoutStop(words: string): string {
  return words.replace(/([^.])\.$/, "$1");
}
