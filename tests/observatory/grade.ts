import type { IncomingHttpHeaders } from "node:http";
import { judgePolicy, type Verdict } from "./policy.ts";
import {
  type Header,
  judgeCookies,
  judgeFrames,
  judgeReferrer,
  judgeResourcePolicy,
  judgeScripts,
  judgeSharing,
  judgeSniffing,
  judgeTransport,
} from "./rules.ts";

/** What the observatory would say of a page: the score, from 0 to more than 100, the grade, and why. */
export interface Grading {
  readonly score: number;
  readonly grade: string;
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

// By the score, rounded down to a multiple of five.
const GRADES = "F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+".split(" ");

/**
 * Grades a page by the rules of MDN's HTTP Observatory, algorithm version 4
 * (https://github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer; explained at
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Its package needs a public host, a database and
 * an install script, so the rules are written anew here. The page is taken to come over HTTPS, to which HTTP is
 * redirected: both are the host's part.
 * @param headers names in small letters
 */
export function gradePage(headers: IncomingHttpHeaders, html: string): Grading {
  const header: Header = (name) => headers[name]?.toString();
  const verdicts = {
    "content-security-policy": judgePolicy(header("content-security-policy")),
    cookies: judgeCookies(header("set-cookie")),
    "cross-origin-resource-sharing": judgeSharing(header),
    "cross-origin-resource-policy": judgeResourcePolicy(header("cross-origin-resource-policy")),
    "referrer-policy": judgeReferrer(header("referrer-policy")),
    "strict-transport-security": judgeTransport(header("strict-transport-security")),
    "subresource-integrity": judgeScripts(html),
    "x-content-type-options": judgeSniffing(header("x-content-type-options")),
    "x-frame-options": judgeFrames(header),
  };
  const modifiers = Object.values(verdicts).map(({ modifier }) => modifier);
  const strict = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  // Extra credit is only for who gets an A without it.
  const score = Math.max(0, strict >= 90 ? 100 + sum(modifiers) : strict);
  return { score, grade: GRADES[Math.floor(Math.min(score, 100) / 5)] ?? "F", verdicts };
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
