import type { Complaint } from "./leaf.ts";

/**
 * Only https: a javascript: or data: link would run somebody else's code on the page, and http: can be changed on the way.
 * A user name in a link ("https://stripe.com@evil.example") hides where it really leads.
 */
export function judgeLink(words: string): Complaint | undefined {
  const mend = "Copy it again from the address bar of the browser; it starts with https://.";
  if (/^http:/i.test(words))
    return {
      rule: "must be a secure link that starts with https://, not http://",
      mend: `Change it to ${words.replace(/^http:/i, "https:")} and try whether it opens.`,
    };
  if (!/^https:\/\//i.test(words)) return { rule: "must be a link that starts with https://", mend };
  if (/[\s\\"'“”„‘’<>`{}|^]/.test(words))
    return { rule: "contains a space or a character that no link can have", mend };
  const url = URL.parse(words);
  if (url?.protocol !== "https:" || !/[^.]\.[^.]/.test(url.hostname))
    return { rule: "is not a whole web address", mend };
  if (url.hostname.endsWith("."))
    return { rule: "has a full stop after the name of the website", mend: "Delete that full stop." };
  if (url.username || url.password || words.slice(8).split(/[/?#]/, 1)[0]?.includes("@"))
    return { rule: "has an @ before the name of the website, which hides where it leads", mend };
  return undefined;
}

/** The address of this website: a secure link without a path, since other addresses are made by adding to it. */
export function judgeWebsite(words: string): Complaint | undefined {
  const complaint = judgeLink(words);
  if (complaint) return complaint;
  const url = new URL(words);
  if (words.endsWith("/") && url.pathname === "/" && !/[?#]/.test(words))
    return { rule: "must not end with a slash", mend: `Write it like ${words.replace(/\/+$/, "")}.` };
  if (url.pathname !== "/" || /[?#]/.test(words))
    return {
      rule: "must be the address of the website alone, with nothing after its name",
      mend: `Write it like ${url.origin}.`,
    };
  return undefined;
}
