/** Outside of the page, which is rendered again after a failure. */
let opened: string | null = null;

/**
 * Takes the token of an invitation from the URL, and removes it from the address bar and the history. This does not accept
 * the invitation: mail scanners follow links, but press no button.
 * @returns the token, also later, until `forgetInvitation`
 */
export function takeInvitation(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get("invite");
  // Without HTTPS nobody can sign in, and the same address with an s is the way on.
  if (token !== null && window.isSecureContext)
    window.history.replaceState(null, "", window.location.pathname);
  opened = token ?? opened;
  return opened;
}

/** Forgets an invitation that was accepted or dismissed. */
export function forgetInvitation(): void {
  opened = null;
}
