/**
 * What a page does before its scripts are there; the build puts it, bundled, into every page. The scripts wait until all
 * else is painted, or until the visitor does something, so that words, fonts and photograph have the line to themselves.
 */
import { watchPrehydrationAnswers } from "./application/draft/prehydration-answers.ts";
import { markExistingApplication } from "./application/stored/mark-existing-application.ts";
import { showThankYouContent } from "./application/thanks/thank-you-reason.ts";
import { hydration, onceHydrated } from "./lib/hydration.ts";
import { watchPendingNavigation } from "./lib/pending-navigation.ts";
import { showScriptFailure } from "./lib/script-failure.ts";

// The first touch, key or focus is a visitor who is about to need the scripts.
const SIGNS_OF_LIFE = ["pointerdown", "keydown", "focusin"];
// A tab in the background is not painted, and comes to life all the same.
const UNPAINTED_MS = 1000;

const { framework = "", site = "", language = "" } = (document.currentScript as HTMLScriptElement).dataset;
let started = false;
let pressed: HTMLElement | null = null;

function start() {
  if (started) return;
  started = true;
  load().catch(showScriptFailure);
}

async function load() {
  for (const href of [framework, site, language])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  // One after the other, each in a task of its own, so that a press in between is answered.
  await import(/* @vite-ignore */ framework);
  await import(/* @vite-ignore */ site);
  await import(/* @vite-ignore */ language);
}

function rest() {
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, UNPAINTED_MS);
}

/** Keeps the last button that was pressed, and lets a link keep what navigation state would carry: see plan-cards.tsx. */
function keepPress({ target }: Event) {
  if (hydration() || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[data-early]");
  if (link) link.search = link.dataset.early ?? "";
  const button = target.closest<HTMLElement>("button[type=button]");
  // A second press on the button of a menu closes it, and so does one beside it.
  const closed = pressed?.hasAttribute("aria-expanded") && (button === null || button === pressed);
  pressed = closed ? null : (button ?? pressed);
}

watchPendingNavigation();
watchPrehydrationAnswers();
markExistingApplication();
if (document.readyState === "complete") rest();
else addEventListener("load", rest);
for (const sign of SIGNS_OF_LIFE) addEventListener(sign, start, { once: true, capture: true, passive: true });
addEventListener("click", keepPress, true);
// A submit is not repeated: the answers may have changed since.
onceHydrated(() => pressed?.click());
showThankYouContent();
