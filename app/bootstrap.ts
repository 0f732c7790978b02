/**
 * The inline script of every page. It loads the other scripts after the page, or at the first input, so that text, fonts
 * and photos do not compete with them for bandwidth; after ten seconds in any case, since a lost document never loads.
 */
import { queryForOtherLanguage, watchPrehydrationAnswers } from "./application/draft/prehydration-answers.ts";
import { selectPlan } from "./application/draft/select-plan.ts";
import { watchFragments } from "./application/draft/visit.ts";
import { markExistingApplication } from "./application/stored/mark-existing-application.ts";
import { showThankYouContent } from "./application/thanks/thank-you-reason.ts";
import { findInSite } from "./lib/container.ts";
import { hydration, onceHydrated } from "./lib/hydration.ts";
import { entryKey } from "./lib/navigation/entry-key.ts";
import { keepStorageFresh } from "./lib/navigation/fresh-storage.ts";
import { isNavigationPending, watchPendingNavigation } from "./lib/navigation/pending-navigation.ts";
import { hideScriptFailure, showScriptFailure } from "./lib/script-failure.ts";

// A visitor who touches, types or moves the focus needs the scripts soon.
const FIRST_INPUT_EVENTS = ["pointerdown", "keydown", "focusin"];
// A background tab is never painted, and needs the scripts too.
const UNPAINTED_TIMEOUT_MS = 1000;
// If the connection is lost, Chromium never completes the document and fires no event.
const UNFINISHED_TIMEOUT_MS = 10_000;

const { framework = "", site = "", language = "" } = (document.currentScript as HTMLScriptElement).dataset;
let started = false;
let pressed: HTMLElement | null = null;

function start() {
  // A prerendered page reads the storage of the tab as it was then, and what it stores there is lost.
  if (started || Object(document).prerendering) return;
  started = true;
  load().catch(showScriptFailure);
}

/** Loads the scripts again: WebKit cancels the requests of a page that enters its back-forward cache. */
function resume({ persisted }: PageTransitionEvent) {
  if (!persisted || hydration()) return;
  hideScriptFailure();
  started = false;
  pressed = null;
  start();
}

async function load() {
  for (const href of [framework, site, language])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  // One at a time, each in its own task, so that input in between is handled.
  await import(/* @vite-ignore */ framework);
  await import(/* @vite-ignore */ site);
  // Slow documents can be touched before they are complete, but not hydrated.
  if (document.readyState === "loading") await documentEnd();
  await import(/* @vite-ignore */ language);
  // Some blockers and proxies replace a script by an empty one.
  if (!hydration()) showScriptFailure();
}

/** Resolves once the document is complete. Ends one that no longer grows: React renders what is missing. */
function documentEnd() {
  return new Promise((resolve) => {
    const elements = document.getElementsByTagName("*");
    let count = elements.length;
    const timer = setInterval(() => {
      if (count === elements.length && !isNavigationPending()) {
        window.stop();
        end();
      }
      count = elements.length;
    }, UNFINISHED_TIMEOUT_MS);
    function end() {
      clearInterval(timer);
      resolve(undefined);
    }
    // The browser’s Stop button fires no DOMContentLoaded.
    document.addEventListener("readystatechange", end);
  });
}

function scheduleStart() {
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, UNPAINTED_TIMEOUT_MS);
}

/** Adds the query to a link that opens here or in another tab, and remembers the last button clicked before hydration. */
function handlePress({ type, target }: Event) {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[data-early], a[hreflang]");
  if (link) link.search = link.dataset.early ?? queryForOtherLanguage();
  if (type !== "click" || hydration()) return;
  // Ours have an id. An extension handles the presses on its own buttons.
  const button = target.closest<HTMLElement>("#site button[id]");
  // A second press on a menu button, or a press outside the menu, closes it.
  const closed = pressed?.hasAttribute("aria-expanded") && (button === null || button === pressed);
  pressed = closed ? null : (button ?? pressed);
}

hideScriptFailure();
// Answers saved before the scripts run belong to the visit with this key.
entryKey();
// A later choice than the press.
watchPendingNavigation(() => (pressed = null));
watchFragments();
watchPrehydrationAnswers();
selectPlan();
markExistingApplication();
if (document.readyState === "complete") scheduleStart();
else addEventListener("load", scheduleStart);
setTimeout(start, UNFINISHED_TIMEOUT_MS);
for (const type of FIRST_INPUT_EVENTS)
  addEventListener(type, start, { once: true, capture: true, passive: true });
document.addEventListener("prerenderingchange", start);
for (const type of ["click", "auxclick", "contextmenu"]) addEventListener(type, handlePress, true);
// Answers that have changed since a press are not submitted, and no menu opens over them.
addEventListener("input", () => (pressed = null), true);
addEventListener("pageshow", resume);
// By its id: if something else has changed the page, React has replaced the button.
onceHydrated(() => pressed && findInSite(`#${CSS.escape(pressed.id)}`)?.click());
showThankYouContent();
// Last: an extension may block channels and locks.
keepStorageFresh();
