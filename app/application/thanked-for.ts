export type ThankedFor = "apply" | "autopay";

/**
 * What the thank-you page thanks for.
 * @param state navigation state; it comes from the browser's history and may be anything
 * @param search the query of the address; a hosted payment page sends people back to `?from=autopay`
 * @returns state before query; "apply" where neither says anything known
 */
export function thankedFor(state: unknown, search: string): ThankedFor {
  return known(fromOf(state)) ?? known(new URLSearchParams(search).get("from")) ?? "apply";
}

function fromOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "from" in state ? state.from : null;
}

function known(from: unknown): ThankedFor | null {
  return from === "apply" || from === "autopay" ? from : null;
}

/**
 * Shows, of the parts marked `data-early-from`, those for which the visitor comes. The prerendered page knows neither
 * navigation state nor query, and holds them all.
 */
export function earlyThanks(): void {
  const subject = thankedFor(window.history.state?.usr, window.location.search);
  for (const part of document.querySelectorAll<HTMLElement>("[data-early-from]"))
    part.hidden = part.dataset.earlyFrom !== subject;
}
