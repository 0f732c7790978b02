import { StrictMode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { Channel } from "#app/application/channel.tsx";
import { localChannel } from "#app/application/local/local-channel.tsx";
import { type Language, LanguageProvider } from "#app/lib/language.tsx";
import { Navigation } from "#app/lib/navigation/navigation.tsx";
import { addressIn, prefixOf } from "#app/lib/paths.ts";
import type { Messages } from "#app/messages/en.ts";
import { Site } from "#app/site.tsx";
import { LISTENING, type PreviewMessage, type PreviewState } from "./contract.ts";
import { describePress, findPhoto, findText } from "./locate.ts";
import "./preview.css";

const MESSAGES = import.meta.glob<{ messages: Messages }>(
  ["../../../app/messages/??.ts", "../../../app/messages/??-delivery.ts"],
  { eager: true },
);
// A project without online applications may lack this file.
const DELIVERIES = import.meta.glob<{ delivery: Channel }>("../../../app/delivery/delivery.tsx", {
  eager: true,
});
const EDITED = "data-edited";

const container = document.getElementById("site");
if (!container) throw new Error("The page has no element #site.");
/** The state on the screen, and whether it is shown for the second time, since something else had changed the page. */
let shown: PreviewState | undefined;
let isRepeated = false;
const root = createRoot(container, {
  onUncaughtError(error) {
    reportError(error);
    // React is still working on the page that it gave up.
    queueMicrotask(() => {
      container.replaceChildren();
      if (!isRepeated) render();
      isRepeated = true;
    });
  },
});
const focusSheet = new CSSStyleSheet();
document.adoptedStyleSheets = [focusSheet];

window.addEventListener("message", ({ data, origin, source }: MessageEvent<PreviewState | undefined>) => {
  if (origin !== window.location.origin || source !== window.parent || data?.kind !== "show") return;
  focusSheet.replaceSync(
    Object.entries(data.focuses)
      .map(([name, focus]) => `.${name}{object-position:${focus}}`)
      .join("\n"),
  );
  shown = data;
  isRepeated = false;
  render();
});
blockInteraction();
document.documentElement.setAttribute(LISTENING, "");

function render(): void {
  if (!shown) return;
  root.render(
    <StrictMode>
      <Pages shown={shown} />
    </StrictMode>,
  );
}

/** One page of the website, as visitors see it. */
function Pages({ shown }: { shown: PreviewState }) {
  const { languages, code, path, selected } = shown;
  const language = languages.find((one) => one.code === code) ?? languages[0];
  const width = useSyncExternalStore(subscribeToResize, () => window.innerWidth);
  const last = useRef({ width, place: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [path]);
  useLayoutEffect(() => {
    const element =
      selected &&
      ("photo" in selected ? findPhoto(document, selected.photo) : findText(document, selected.text));
    for (const before of document.querySelectorAll(`[${EDITED}]`))
      if (before !== element) before.removeAttribute(EDITED);
    if (!element) return;
    const place = element.getBoundingClientRect().top + window.scrollY;
    const before = last.current;
    last.current = { width, place };
    // A hidden frame has no width, and a new width moves everything. A moved item keeps its element, and the answer to a
    // closed question has no place.
    const isKnown = element.hasAttribute(EDITED) && before.width === width;
    if (isKnown && (before.place === place || !element.checkVisibility() || isInView(element))) return;
    element.setAttribute(EDITED, "");
    // `scrollIntoView` would also scroll the page around the frame.
    const { top, bottom, left, height } = element.getBoundingClientRect();
    const by = top - (window.innerHeight - height) / 2;
    // The header would cover the start of the section, which comes into view if there is room for both.
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const start = (element.closest("section") ?? element).getBoundingClientRect().top - header;
    window.scrollBy(0, start < by && bottom - start < window.innerHeight ? start : by);
    // On a phone the photos of the gallery are beside each other.
    const strip = element.closest("ul");
    if (strip) strip.scrollLeft += left - strip.getBoundingClientRect().left;
  }, [selected, width]);
  useLayoutEffect(() => {
    if (language) document.documentElement.lang = language.code;
  }, [language]);
  if (!language) return null;
  const delivers = language.residence.delivery !== undefined;
  const [deliveryModule] = Object.values(DELIVERIES);
  const channel = delivers && deliveryModule ? deliveryModule.delivery : localChannel;
  const adapted = channel.adapt({ ...language, messages: messagesOf(language.code, delivers) } as Language);
  return (
    <LanguageProvider language={adapted}>
      <Navigation key={`${language.code} ${path}`} path={addressIn(prefixOf(language.code), path)}>
        <Site channel={channel} withHead={false} />
      </Navigation>
    </LanguageProvider>
  );
}

/** Whether the start and the end of an element are in the window, and nothing that stays there covers them. */
function isInView(element: Element): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  // Someone may have scrolled to any place in it.
  if (height > window.innerHeight) return true;
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}

function subscribeToResize(onResize: () => void): () => void {
  window.addEventListener("resize", onResize);
  return () => window.removeEventListener("resize", onResize);
}

function messagesOf(code: string, delivers: boolean): Messages | undefined {
  const ending = delivers ? `/${code}-delivery.ts` : `/${code}.ts`;
  return Object.entries(MESSAGES).find(([file]) => file.endsWith(ending))?.[1].messages;
}

/** Blocks links, input and form submission. A click only reports what was clicked. */
function blockInteraction(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ["beforeinput", "input", "change", "submit", "paste", "drop", "auxclick", "dragstart"])
    window.addEventListener(kind, stop, { capture: true });
  window.addEventListener("keydown", (event) => event.key !== "Tab" && event.stopImmediatePropagation(), {
    capture: true,
  });
  const handleClick = (event: MouseEvent) => {
    stop(event);
    if (event.target instanceof Element) post({ kind: "press", ...describePress(event.target) });
  };
  window.addEventListener("click", handleClick, { capture: true });
}

function post(message: PreviewMessage): void {
  window.parent.postMessage(message, window.location.origin);
}
