import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { type Values, valueAt } from "#desk/api/edits.ts";
import type { Value } from "#desk/api/website.ts";
import { isContactSample } from "#tooling/content/warnings/samples.ts";

/**
 * A message if publishing changes the address of the desk, where its passkeys work, or closes it. With applications
 * off the desk is on the owner's own computer, at an address of its own, unless the server opens it to others.
 * @param online the content of the website that is online, by language
 * @param draft the content of the files with the draft applied
 * @param isOpenWithoutDelivery whether the desk is at the website's address although applications are off
 */
export function describeMove(online: Values, draft: Values, isOpenWithoutDelivery: boolean): string[] {
  if (!(FIRST_LANGUAGE in draft)) return [];
  const [before, after] = [deskOf(online[FIRST_LANGUAGE]), deskOf(draft[FIRST_LANGUAGE])];
  if (before.delivers && !after.delivers)
    return [
      "Applications are no longer sent to you. When the server is started again, the desk no longer shows applications, and may open on the computer of the server only. Before you publish, save the applications that you need.",
    ];
  if (!before.delivers && !isOpenWithoutDelivery) return [];
  // Nobody can have a passkey of an invented address.
  if (!before.origin || !after.origin || isContactSample(before.origin)) return [];
  if (after.origin === before.origin) return [];
  return [
    `The desk moves to ${after.origin}/desk when this is published. The passkeys of ${before.origin} do not work there: nobody can sign in, publish or go back until the person who runs your server has sent new invitations. Publish it only if ${after.origin} opens your website already.`,
  ];
}

/** Whether applications are sent to the desk, and its origin; undefined if its address is written in another form. */
function deskOf(content: Value | undefined): { delivers: boolean; origin: string | undefined } {
  const textAt = (...path: string[]) => String(valueAt(content, path) ?? "");
  const address = textAt("delivery", "server") || textAt("residence", "website");
  return { delivers: textAt("delivery", "enabled") === "true", origin: URL.parse(address.trim())?.origin };
}
