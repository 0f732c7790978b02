import { readPolicy, type Verdict } from "./policy.ts";

/** The value of a header by its name in small letters. */
export type Header = (name: string) => string | undefined;

// Seconds; the observatory takes 180 days for six months.
const SIX_MONTHS = 15_552_000;
const PRIVATE = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const LEAKY = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];

// The rules for cookies are many; a site without any needs only to notice the first.
export function judgeCookies(cookies: string | undefined): Verdict {
  return cookies ? { result: "set", modifier: -40 } : { result: "none", modifier: 0 };
}

export function judgeSharing(header: Header): Verdict {
  const open = header("access-control-allow-credentials") === "true";
  return open ? { result: "universal", modifier: -50 } : { result: "not universal", modifier: 0 };
}

export function judgeResourcePolicy(value: string | undefined): Verdict {
  if (value === undefined) return { result: "not implemented", modifier: 0 };
  if (["same-origin", "same-site"].includes(value)) return { result: value, modifier: 10 };
  return value === "cross-origin" ? { result: value, modifier: 0 } : { result: "invalid", modifier: -5 };
}

export function judgeReferrer(value: string | undefined): Verdict {
  if (value === undefined) return { result: "not implemented", modifier: 0 };
  const names = value.split(",").map((name) => name.trim().toLowerCase());
  const last = names.findLast((name) => [...PRIVATE, ...LEAKY].includes(name));
  if (last === undefined) return { result: "invalid", modifier: -5 };
  return PRIVATE.includes(last) ? { result: "private", modifier: 5 } : { result: "unsafe", modifier: -5 };
}

export function judgeTransport(value: string | undefined): Verdict {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(value ?? "")?.[1];
  if (seconds === undefined || value?.includes(",")) return { result: "not implemented", modifier: -20 };
  return Number(seconds) < SIX_MONTHS ? { result: "short", modifier: -10 } : { result: "long", modifier: 0 };
}

// A script from elsewhere counts as one without a checksum.
export function judgeScripts(html: string): Verdict {
  const [, scheme] = /<script\b[^>]*\ssrc=["']?(https:|http:)?\/\//i.exec(html) ?? ["", "own"];
  if (scheme === "own") return { result: "own", modifier: 0 };
  return scheme === "https:"
    ? { result: "foreign", modifier: -5 }
    : { result: "foreign, insecure", modifier: -50 };
}

export function judgeSniffing(value: string | undefined): Verdict {
  return value?.trim().toLowerCase() === "nosniff"
    ? { result: "nosniff", modifier: 0 }
    : { result: "missing or invalid", modifier: -5 };
}

export function judgeFrames(header: Header): Verdict {
  const policy = readPolicy(header("content-security-policy") ?? "");
  if (policy?.has("frame-ancestors")) return { result: "by the policy", modifier: 5 };
  const value = header("x-frame-options") ?? "";
  return /^(?:deny|sameorigin|allow-from.*)$/i.test(value.trim())
    ? { result: value, modifier: 0 }
    : { result: "missing or invalid", modifier: -20 };
}
