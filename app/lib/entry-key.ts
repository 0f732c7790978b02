/** The key of a history entry that this site has not made, such as the first. */
export const FIRST_KEY = "default";

/** The key of the current history entry. Other scripts may have left anything in it. */
export function entryKey(): string {
  const { key }: { key?: unknown } = Object(window.history.state);
  return typeof key === "string" ? key : FIRST_KEY;
}
