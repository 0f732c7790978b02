import { mailtoHref } from "#app/lib/email.ts";
import { type CopyRow, type CopySource, copyRows, copyText } from "./copy-text.ts";

/** Longer links are cut or refused by mail programs that are in wide use. */
const MAIL_LINK_MAX_CHARACTERS = 1600;

const LEFT_OUT = "(see my copy)";

/** A link that opens the visitor's own mail program, and the labels of the answers that did not fit into it. */
export type MailLink = { href: string; leftOut: string[] };

/**
 * Makes the link with which an applicant sends the copy to the residence. It stays under 1,600 characters: the longest
 * answers give way first.
 * @param residence its name
 * @param address its email address
 */
export function mailLink(source: CopySource, residence: string, address: string): MailLink {
  const rows = copyRows(source);
  const leftOut: string[] = [];
  let href = linkWith(rows, source, residence, address);
  while (href.length >= MAIL_LINK_MAX_CHARACTERS && leftOut.length < rows.length) {
    const longest = rows.reduce((a, b) => (encodedLength(b) > encodedLength(a) ? b : a));
    leftOut.push(longest.label);
    rows[rows.indexOf(longest)] = { ...longest, value: LEFT_OUT };
    href = linkWith(rows, source, residence, address);
  }
  return { href, leftOut };
}

function linkWith(rows: CopyRow[], source: CopySource, residence: string, address: string): string {
  // RFC 6068: everything percent-encoded, line breaks as %0D%0A.
  const subject = encodeURIComponent(`Application to ${residence}`);
  return `${mailtoHref(address)}?subject=${subject}&body=${encodeURIComponent(wellFormed(copyText(source, residence, rows)))}`;
}

function encodedLength({ value }: CopyRow): number {
  return value === LEFT_OUT ? 0 : encodeURIComponent(wellFormed(value)).length;
}

// Half of a character pair, as a broken paste leaves it, cannot be encoded.
function wellFormed(text: string): string {
  return text.toWellFormed();
}
