/** An address as people write it, such as "www.example.org": a domain, and perhaps a path. */
const WITHOUT_SCHEME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;

/** A link as the content file has it: "www.example.org" gets "https://" in front. Other text stays. */
export function fullLink(typed: string): string {
  const link = typed.trim();
  return WITHOUT_SCHEME.test(link) ? `https://${link}` : link;
}
