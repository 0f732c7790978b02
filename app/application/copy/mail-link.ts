import { mailtoHref } from "#app/lib/email.ts";
import { withoutLoneSurrogates } from "#app/lib/visible-text.ts";
import { ownerCopy } from "#app/messages/owner-copy.ts";
import type { FieldName } from "../fields.ts";
import { type CopyRow, type CopySource, copyRows, copyText } from "./copy-text.ts";

/** Some popular mail programs truncate or refuse longer links. */
const MAIL_LINK_MAX_CHARACTERS = 1600;

/** A `mailto:` link with the copy, and the questions whose answers were left out for length. */
type MailLink = { href: string; leftOut: FieldName[] };

/** The recipient of the copy, and the language code of the page. */
type MailTarget = { residence: string; address: string; code: string };

/**
 * Creates the `mailto:` link with which an applicant sends the copy to the residence. It stays under 1,600 characters: the
 * longest answers are left out first.
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
  // RFC 6068: everything is percent-encoded, line breaks as %0D%0A. A lone surrogate cannot be.
  const subject = encodeURIComponent(ownerCopy.title(residence));
  const body = encodeURIComponent(withoutLoneSurrogates(copyText(source, residence, code, rows)));
  return `${mailtoHref(address)}?subject=${subject}&body=${body}`;
}

function encodedLength({ value }: CopyRow): number {
  return value === ownerCopy.leftOut ? 0 : encodeURIComponent(withoutLoneSurrogates(value)).length;
}
