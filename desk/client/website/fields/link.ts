/** A link without a scheme, such as "www.example.org": a domain and optionally a path. */
const WITHOUT_SCHEME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
/** The slash of an address without a path. */
const LONE_SLASH = /(?<=^(?:https?:\/\/)?[^/?#]+)\/$/i;

/**
 * A link in the form of the content file: "www.example.org" becomes "https://www.example.org", without the slash that
 * browsers add after the name of a website. Other text is returned unchanged.
 */
export function fullLink(typed: string): string {
  const link = typed.trim().replace(LONE_SLASH, "");
  return WITHOUT_SCHEME.test(link) ? `https://${link}` : link;
}
