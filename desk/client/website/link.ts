/** A link without a scheme, such as "www.example.org": a domain and optionally a path. */
const WITHOUT_SCHEME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;

/**
 * A link in the form of the content file: "www.example.org" becomes "https://www.example.org". Other text is returned
 * unchanged.
 */
export function fullLink(typed: string): string {
  const link = typed.trim();
  return WITHOUT_SCHEME.test(link) ? `https://${link}` : link;
}
