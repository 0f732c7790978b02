import { plainPath } from "#app/lib/paths.ts";
import { jsonOf, parseJson, readItem, removeItem, writeItem } from "#app/lib/storage.ts";
import { navigationType } from "./navigation-type.ts";
import { pendingLinkAddress } from "./pending-navigation.ts";

const KEY = "residence-language-handoff";

/** Navigation state and key of a visit, and the state that the page adds, for the document at one address. */
type Handoff = { to: string; entry: unknown; page: unknown };

let describePage: (() => unknown) | undefined;
let pageState: unknown;

/**
 * Continues the visit that a link to another language left: the same plan, the same draft. Passes the visit on in the same
 * way. A handoff for another document is dropped. Call it before the page is rendered.
 */
export function takeHandoff(): void {
  const handoff = parseJson(readItem("session", KEY));
  drop();
  if (isHandoff(handoff) && handoff.to === addressOf(window.location)) {
    pageState = handoff.page;
    if (isNewEntry()) window.history.replaceState(handoff.entry, "");
  }
  window.addEventListener("pagehide", handOver);
  // Restored from the back-forward cache: the other document did not open, or the visitor left it again.
  window.addEventListener("pageshow", ({ persisted }) => persisted && drop());
}

/** The state that the page in the other language added. Returned once. */
export function takePageState(): unknown {
  const page = pageState;
  pageState = undefined;
  return page;
}

/** Adds the result of `describe` to the handoff when the document is left. Returns the unsubscribe function. */
export function addToHandoff(describe: () => unknown): () => void {
  describePage = describe;
  return () => {
    describePage = undefined;
  };
}

// Not when the link is pressed: another choice may follow before its document opens.
function handOver() {
  const address = pendingLinkAddress();
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  if (address === null || !links.some(({ href }) => href === address)) return;
  const to = addressOf(new URL(address));
  const handoff: Handoff = { to, entry: window.history.state, page: describePage?.() };
  const text = jsonOf(handoff);
  if (text !== null) writeItem("session", KEY, text);
}

// A history entry that was here before has its own visit.
function isNewEntry(): boolean {
  return !("usr" in Object(window.history.state)) && navigationType() !== "back_forward";
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
