const PROBE = "desk-probe=1";

/** Whether this browser keeps a cookie of the desk, without which nobody stays signed in. */
export function keepsCookies(): boolean {
  // `navigator.cookieEnabled` is also true where they are blocked for a site, and `cookieStore` is not in every browser.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${PROBE}; SameSite=Strict`;
  const isKept = document.cookie.includes(PROBE);
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${PROBE}; Max-Age=0`;
  return isKept;
}
