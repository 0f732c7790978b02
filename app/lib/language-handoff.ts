import { plainPath } from "./paths.ts";
import { pendingLinkAddress } from "./pending-navigation.ts";
import { jsonOf, parseJson, readItem, removeItem, writeItem } from "./storage.ts";

const KEY = "residence-language-handoff";

/** Navigation state and key of a visit, and what the page adds, for the document at one address. */
type Handoff = { to: string; entry: unknown; page: unknown };

let describePage: (() => unknown) | undefined;
let handedPage: unknown;

/**
 * Goes on with the visit that a link to another language has left: the same plan is asked for, the same draft belongs to it.
 * Hands the visit over in turn. What was meant for another document than this one is dropped. To be called before the page
 * is drawn.
 */
export function takeHandoff(): void {
  const handoff = parseJson(readItem("session", KEY));
  drop();
  if (isHandoff(handoff) && handoff.to === addressOf(window.location)) {
    handedPage = handoff.page;
    // An entry that has been here before has a visit of its own.
    if (window.history.state === null) window.history.replaceState(handoff.entry, "");
  }
  window.addEventListener("pagehide", handOver);
  // Out of the back-forward cache: the other document has not opened, or is left again.
  window.addEventListener("pageshow", ({ persisted }) => persisted && drop());
}

/** What the page in the other language has added. It is given once. */
export function takeHandedOverPage(): unknown {
  const page = handedPage;
  handedPage = undefined;
  return page;
}

/** Adds to what is handed over what `describe` returns as the document is left, until the returned function is called. */
export function addToHandoff(describe: () => unknown): () => void {
  describePage = describe;
  return () => {
    describePage = undefined;
  };
}

// Not at the press of the link: another choice may follow before its document is there.
function handOver() {
  const address = pendingLinkAddress();
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  if (address === null || !links.some(({ href }) => href === address)) return;
  const to = addressOf(new URL(address));
  const handoff: Handoff = { to, entry: window.history.state, page: describePage?.() };
  const text = jsonOf(handoff);
  if (text !== null) writeItem("session", KEY, text);
}

function drop() {
  removeItem("session", KEY);
}

function addressOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${plainPath(pathname)}${search}`;
}

function isHandoff(value: unknown): value is Handoff {
  return typeof value === "object" && value !== null && "to" in value && "entry" in value;
}
