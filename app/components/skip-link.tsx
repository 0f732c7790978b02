import type { MouseEvent } from "react";
import { findInSite } from "#app/lib/container.ts";
import { useLanguage } from "#app/lib/language.tsx";

const MAIN_ID = "main";

/** What the skip link leads to: attributes for the `main` element. */
export const SKIP_TARGET = { id: MAIN_ID, tabIndex: -1 } as const;

/** The first link of every page. It leads past the header to what the page is about. */
export function SkipLink() {
  const { messages } = useLanguage();

  return (
    <a className="skip-link" href={`#${MAIN_ID}`} onClick={skip}>
      {messages.frame.skip}
    </a>
  );
}

// A new entry in the history would begin without the navigation state of the page: the plan asked for, the reason for thanks.
function skip(event: MouseEvent) {
  event.preventDefault();
  const main = findInSite(`#${MAIN_ID}`);
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}
