import { assetHeaders, isAsset, securityHeaders } from "#tooling/publish/headers.ts";
import { strictPolicy } from "#tooling/publish/policy.ts";

/**
 * The security headers that must come with the answer for an address, their names in small letters as Node reads them;
 * `undefined` stands for one that must not come, as it would only cost bytes.
 */
export function security(address: string, policy: string): Record<string, string | undefined> {
  const all = inSmallLetters(securityHeaders(policy));
  if (!isAsset(address)) return all;
  const none = Object.fromEntries(Object.keys(all).map((name) => [name, undefined]));
  return { ...none, ...inSmallLetters(assetHeaders) };
}

/** The least that an answer without a page must come with: its policy matters to nobody. */
export function leastSecurity(path: string): Record<string, string> {
  if (isAsset(path)) return inSmallLetters(assetHeaders);
  const { "content-security-policy": _policy, ...others } = inSmallLetters(securityHeaders(strictPolicy));
  return others;
}

function inSmallLetters(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
