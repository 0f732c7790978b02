// Each asks for no more than that its text or the names of its authors stay with the copy. SPDX identifiers.
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
]);

// Their authors gave up every right, even the one to be named.
const PUBLIC_DOMAIN = new Set(["CC0-1.0", "Unlicense"]);

/** Whether copies may go without the text of a licence. */
export function asksForNothing(license: string): boolean {
  return PUBLIC_DOMAIN.has(license);
}

/**
 * Whether a licence asks for no more than a notice. One that is unknown, or a nested expression, is left to a person.
 *
 * @param license an SPDX expression (Annex D), like "(MIT OR Apache-2.0)"
 */
export function isPermitted(license: string): boolean {
  return license
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((id) => PERMISSIVE.has(id)));
}
