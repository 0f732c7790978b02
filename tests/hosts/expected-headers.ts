const OF_ALL = { "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" };
const OF_PAGES = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=31536000",
  "x-frame-options": "DENY",
};

/**
 * The security headers that must come with the answer for an address, their names in small letters as Node reads them;
 * `undefined` stands for one that must not come, as it would only cost bytes.
 */
export function security(address: string, policy: string): Record<string, string | undefined> {
  if (!address.startsWith("/assets/"))
    return { ...leastSecurity(address), "content-security-policy": policy };
  const none = Object.keys(OF_PAGES).map((name) => [name, undefined]);
  return { ...OF_ALL, ...Object.fromEntries(none), "content-security-policy": undefined };
}

/** The least that an answer without a page must come with: its policy matters to nobody. */
export function leastSecurity(address: string): Record<string, string> {
  return address.startsWith("/assets/") ? OF_ALL : { ...OF_ALL, ...OF_PAGES };
}
