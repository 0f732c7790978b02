/**
 * The token of an invitation in the URL. It is removed from the address bar, so that no history keeps it.
 * Nothing is spent before a person says so: programs that look at links in mails press no button.
 */
export function takeInvitation(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get("invite");
  if (token !== null) window.history.replaceState(null, "", window.location.pathname);
  return token;
}
