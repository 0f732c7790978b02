import { HYDRATING } from "#app/lib/hydration.ts";
import { plainPath } from "#app/lib/paths.ts";
import { readItem } from "#app/lib/storage.ts";
import { APPLICATION_KEY } from "../stored/application-key.ts";

export type ThankYouReason = "apply" | "autopay";

/** What the page gives thanks for: auto-pay, a stored application, or an application that is not stored on this device. */
export type ThankYouContent = "kept" | "nothing" | "autopay";

/**
 * Why the visitor is on the thank-you page.
 * @param state navigation state; it comes from the browser's history and may be anything
 * @param search the query of the address; a hosted payment page returns visitors to `?from=autopay`
 * @returns the value of the state before that of the query; "apply" if neither is valid
 */
export function thankYouReason(state: unknown, search: string): ThankYouReason {
  return known(Object(state).from) ?? known(new URLSearchParams(search).get("from")) ?? "apply";
}

/**
 * Which thank-you text is shown.
 * @param kept whether an application is stored on this device
 */
export function thankYouContent(reason: ThankYouReason, kept: boolean): ThankYouContent {
  if (reason === "autopay") return "autopay";
  return kept ? "kept" : "nothing";
}

function known(from: unknown): ThankYouReason | null {
  return from === "apply" || from === "autopay" ? from : null;
}

/**
 * Shows the one `data-thanks` part that applies to the visitor, while the page is parsed. The prerendered page contains all
 * parts, since it knows neither navigation state nor query nor device.
 */
export function showThankYouContent(): void {
  if (!plainPath(window.location.pathname)?.endsWith("/thank-you")) return;
  const reason = thankYouReason(window.history.state?.usr, window.location.search);
  const content = thankYouContent(reason, readItem("local", APPLICATION_KEY) !== null);
  const show = () => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-thanks]"))
      part.hidden = part.dataset.thanks !== content;
  };
  const parts = new MutationObserver(show);
  parts.observe(document.body, { childList: true, subtree: true });
  // Not DOMContentLoaded, which an unfinished document never fires.
  addEventListener(HYDRATING, () => {
    parts.disconnect();
    show();
  });
}
