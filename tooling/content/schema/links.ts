import * as v from "valibot";
import { kind, type RuleMessage } from "./kinds.ts";

const NOT_WHOLE = "is not a whole web address";
const FIX = "Copy it again from the address bar of the browser.";
const NO_LINK: RuleMessage = { rule: "must be a link that starts with https://", fix: FIX };
/** Its owner may have no page to copy it from yet. */
const NO_ADDRESS: RuleMessage = { rule: NOT_WHOLE, fix: "Write it like https://example.org." };

// Of letters, digits and dashes only: others, like ; or $, would change the policy or a web server's configuration.
const HOST = /^[\w.-]*[\w-]\.[\w-]+$/;

/** A secure link: a javascript: or data: link would run foreign code, and http: can be changed in transit. */
export const link = kind({
  ...NO_LINK,
  pattern: /^[hH][tT][tT][pP][sS]:\/\/[^\s@/?#]+\.[^\s]+$/,
  validate: validateLink,
  desk: { control: "link" },
});

const address = kind({
  ...NO_ADDRESS,
  pattern: /^[hH][tT][tT][pP][sS]:\/\/[^\s@/?#]+\.[^\s@/?#]+$/,
  validate: validateAddress,
  desk: { control: "link" },
});

/** The address of this website: a secure link without a path, because other addresses are appended to it. */
export function website(description: string) {
  return v.pipe(
    address(description),
    v.transform((value) => URL.parse(value)?.origin ?? value),
  );
}

function validateLink(value: string): RuleMessage | undefined {
  if (/^http:/i.test(value))
    return {
      rule: "must be a secure link that starts with https://, not http://",
      fix: `Change it to ${value.replace(/^http:/i, "https:")} and try whether it opens.`,
    };
  if (!/^https:\/\//i.test(value)) return NO_LINK;
  if (/[\s\\"'“”„‘’<>`{}|^\p{Cf}]/u.test(value))
    return { rule: "contains a space or a character that no link can have", fix: FIX };
  const url = URL.parse(value);
  if (url?.protocol !== "https:" || !HOST.test(url.hostname)) return { rule: NOT_WHOLE, fix: FIX };
  if (url.username || url.password || /^[^/?#]*@/.test(value.slice("https://".length)))
    return { rule: "has an @ before the name of the website, which hides where it leads", fix: FIX };
  return undefined;
}

function validateAddress(value: string): RuleMessage | undefined {
  const problem = validateLink(value);
  if (problem === NO_LINK) return NO_ADDRESS;
  if (problem) return problem.fix === FIX ? { ...problem, fix: NO_ADDRESS.fix } : problem;
  const { origin, pathname } = new URL(value);
  if (pathname === "/" && !/[/?#]$|[?#]/.test(value)) return undefined;
  return {
    rule: "must be the address of the website alone, with nothing after its name, not even a slash",
    fix: `Write it like ${origin}.`,
  };
}
