/** The owner's text as a full sentence: a period is added unless it ends with punctuation. */
export function asSentence(text: string): string {
  return /[.!?…:]["'”’)\]]*$/.test(text) ? text : `${text}.`;
}

/** The owner's text as a list item: a single period at its end is removed. */
export function withoutPeriod(text: string): string {
  return text.replace(/([^.])\.$/, "$1");
}

/** The owner's items as a list within a sentence: "weekly laundry and deep room cleaning". "Wi-Fi" keeps its capitals. */
export function listInSentence(items: readonly string[], code: string): string {
  const inside = items.map((item) =>
    withoutPeriod(item).replace(/^\p{Lu}(?=\p{Ll}+(?:[\s,;:]|$))/u, (first) => first.toLowerCase()),
  );
  // American usage has a comma before "and"; these pages have none.
  return new Intl.ListFormat(code === "en" ? "en-GB" : code).format(inside);
}

const LIST_CHARACTERS = 145;

/**
 * A description with as many items as search engines show, which is about 160 characters.
 * @param start the noun of the list, without a colon
 * @param andMore the text after a list that is cut short
 */
export function summarizeList(start: string, items: readonly string[], andMore: string): string {
  const listOf = (count: number) => `${start}: ${items.slice(0, count).map(withoutPeriod).join(", ")}`;
  let count = items.length;
  while (count > 0 && listOf(count).length > LIST_CHARACTERS) count -= 1;
  if (count === 0) return asSentence(start);
  return asSentence(`${listOf(count)}${count < items.length ? andMore : ""}`);
}
