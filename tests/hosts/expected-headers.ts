import { securityHeaders } from "#tooling/publish/headers.ts";
import { strictPolicy } from "#tooling/publish/policy.ts";

/** The security headers that must come with a policy, their names in small letters as Node reads them. */
export function security(policy: string): Record<string, string> {
  const headers = Object.entries(securityHeaders(policy));
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

/** The same for an answer without a page, whose policy matters to nobody. */
export function allButPolicy(): Record<string, string> {
  const { "content-security-policy": _policy, ...others } = security(strictPolicy);
  return others;
}
