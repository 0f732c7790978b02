/** Times with a space that must not break across lines: "10 p. m.", "7 AM". */
const TIMES = /\d (?:[ap]\. ?m\.|[AP]M\b)/g;

/** Replaces the spaces in times with no-break spaces, in every string of JSON data. */
export function joinTimes<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === "string" ? value.replace(TIMES, (time) => time.replaceAll(" ", "\u00a0")) : value,
  );
}
