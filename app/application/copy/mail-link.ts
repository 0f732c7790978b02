import { mailtoHref } from "#app/lib/email.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import type { FieldName } from "../fields.ts";
import { type CopyRow, type CopySource, copyRows, copyText } from "./copy-text.ts";

/** Longer links are cut or refused by mail programs that are in wide use. */
const MAIL_LINK_MAX_CHARACTERS = 1600;

/** A link that opens the visitor's own mail program, and the questions whose answers did not fit into it. */
export type MailLink = { href: string; leftOut: FieldName[] };

/** Whom the copy goes to, and the code of the language of the pages. */
export type MailTarget = { residence: string; address: string; code: string };

/**
 * Makes the link with which an applicant sends the copy to the residence. It stays under 1,600 characters: the longest
 * answers give way first.
 */
export function mailLink(source: CopySource, target: MailTarget): MailLink {
  const rows = copyRows(source, ownerCopy);
  const leftOut: FieldName[] = [];
  let href = linkWith(rows, source, target);
  while (href.length >= MAIL_LINK_MAX_CHARACTERS && leftOut.length < rows.length) {
    const longest = rows.reduce((a, b) => (encodedLength(b) > encodedLength(a) ? b : a));
    leftOut.push(longest.name);
    rows[rows.indexOf(longest)] = { ...longest, value: ownerCopy.leftOut };
    href = linkWith(rows, source, target);
  }
  return { href, leftOut };
}

function linkWith(rows: CopyRow[], source: CopySource, { residence, address, code }: MailTarget): string {
  // RFC 6068: everything percent-encoded, line breaks as %0D%0A.
  const subject = encodeURIComponent(ownerCopy.title(residence));
  const body = encodeURIComponent(wellFormed(copyText(source, residence, code, rows)));
  return `${mailtoHref(address)}?subject=${subject}&body=${body}`;
}

function encodedLength({ value }: CopyRow): number {
  return value === ownerCopy.leftOut ? 0 : encodeURIComponent(wellFormed(value)).length;
}

// Half of a character pair, as a broken paste leaves it, cannot be encoded.
function wellFormed(text: string): string {
  return text.toWellFormed();
}
