/** Times that no line may part, with their spaces: "10 p. m.", "7 AM". */
const TIMES = /\d (?:[ap]\. ?m\.|[AP]M\b)/g;

/** A text in which each time stays on one line. */
export function joinTimes(text: string): string {
  return text.replace(TIMES, (time) => time.replaceAll(" ", "\u00a0"));
}

/** Plain data in which each text is such a one. */
export function joinAllTimes<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === "string" ? joinTimes(value) : value,
  );
}
