import { readItem } from "#app/lib/storage.ts";
import { APPLICATION_KEY } from "../stored/application-key.ts";

export type ThankYouReason = "apply" | "autopay";

/** The thank-you page: for auto-pay, for a stored application, or for one that is not stored on this device. */
export type ThankYouContent = "kept" | "nothing" | "autopay";

/**
 * What the thank-you page thanks for.
 * @param state navigation state; it comes from the browser's history and may be anything
 * @param search the query of the address; a hosted payment page sends people back to `?from=autopay`
 * @returns state before query; "apply" where neither says anything known
 */
export function thankYouReason(state: unknown, search: string): ThankYouReason {
  return known(fromOf(state)) ?? known(new URLSearchParams(search).get("from")) ?? "apply";
}

/** Which of the thanks is shown. @param kept whether this device keeps an application */
export function thankYouContent(subject: ThankYouReason, kept: boolean): ThankYouContent {
  if (subject === "autopay") return "autopay";
  return kept ? "kept" : "nothing";
}

function fromOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "from" in state ? state.from : null;
}

function known(from: unknown): ThankYouReason | null {
  return from === "apply" || from === "autopay" ? from : null;
}

/**
 * Shows, of the parts marked `data-thanks`, the one that is meant for the visitor, as they arrive. The prerendered page knows
 * neither navigation state nor query nor device, and holds them all.
 */
export function showThankYouContent(): void {
  const subject = thankYouReason(window.history.state?.usr, window.location.search);
  const thanks = thankYouContent(subject, readItem("local", APPLICATION_KEY) !== null);
  const show = () => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-thanks]"))
      part.hidden = part.dataset.thanks !== thanks;
  };
  const parts = new MutationObserver(show);
  parts.observe(document.body, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    parts.disconnect();
    show();
  });
}
