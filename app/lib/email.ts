/**
 * Matches one email address, as people write it. As lenient as mail itself (any script, any top-level domain), since a
 * refused real address turns an applicant away. It catches common mistakes: spaces, a second or no @, no dot, two dots, a
 * name, brackets or quotation marks.
 */
export const EMAIL_PATTERN =
  /^[^\s@.,;:<>()[\]"“”\\]+(?:\.[^\s@.,;:<>()[\]"“”\\]+)*@[^\s@.,;:<>()[\]"“”\\]+(?:\.[^\s@.,;:<>()[\]"“”\\]+)+$/u;

/** The `mailto:` link to this address (RFC 6068): all is encoded but the @. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
