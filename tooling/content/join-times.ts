/** Times with a space that must not break across lines: "10 p. m.", "7 AM". */
const TIMES = /\d (?:[ap]\. ?m\.|[AP]M\b)/g;

/** Replaces the spaces in times with no-break spaces. */
export function joinTimes(text: string): string {
  return text.replace(TIMES, (time) => time.replaceAll(" ", "\u00a0"));
}

/** Applies `joinTimes` to every string in JSON data. */
export function joinAllTimes<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === "string" ? joinTimes(value) : value,
  );
}
