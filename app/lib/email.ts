/**
 * One email address, as people write it. As lenient as mail itself (any script, any top-level domain): a refused real
 * address turns an applicant away. It catches what people mistype: spaces, a second or no @, no dot, two dots, a name,
 * brackets or quotation marks around.
 */
export const EMAIL_PATTERN =
  /^[^\s@.,;:<>()[\]"“”\\]+(?:\.[^\s@.,;:<>()[\]"“”\\]+)*@[^\s@.,;:<>()[\]"“”\\]+(?:\.[^\s@.,;:<>()[\]"“”\\]+)+$/u;

/** The link that opens the visitor's mail program with a mail to this address (RFC 6068): all is encoded but the @. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
