import { percentDecoded } from "./paths.ts";
import { parseJson, readItem, writeItem } from "./storage.ts";

const KEY = "residence-scroll-positions";

/** Pixels from the top at which each visit was left, by the key of its entry in the browser's history. */
let places: Map<string, number> | undefined;

/** Remembers where on the page the visitor is, before another page takes its place. */
export function saveScrollPosition(visit: string): void {
  known().set(visit, window.scrollY);
}

/** Goes back to where the visitor left, to a part of the page that the address names, or to the top. */
export function restoreScrollPosition(visit: string, hash: string, isBack: boolean): void {
  const part = partNamed(hash.slice(1));
  const left = isBack ? known().get(visit) : undefined;
  if (part && left === undefined) part.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: left ?? 0, behavior: "instant" });
}

/**
 * Takes over from the browser, which would scroll before the page is there, until the document is left: a reload, and Back
 * from another site, are the browser's.
 * @param visit the key of the visit that is open now
 * @returns gives it back to the browser
 */
export function manageScrollRestoration(visit: () => string): () => void {
  const take = () => {
    window.history.scrollRestoration = "manual";
  };
  const giveBack = () => {
    saveScrollPosition(visit());
    writeItem("session", KEY, JSON.stringify(Object.fromEntries(known())));
    window.history.scrollRestoration = "auto";
  };
  take();
  window.addEventListener("pageshow", take);
  window.addEventListener("pagehide", giveBack);
  return () => {
    window.removeEventListener("pageshow", take);
    window.removeEventListener("pagehide", giveBack);
  };
}

// As browsers look for it: by the name as it is written, then decoded.
function partNamed(name: string): HTMLElement | null {
  return document.getElementById(name) ?? document.getElementById(percentDecoded(name) ?? "");
}

function known(): Map<string, number> {
  places ??= new Map(
    Object.entries(parseJson(readItem("session", KEY)) ?? {}).filter(([, top]) => typeof top === "number"),
  );
  return places;
}
