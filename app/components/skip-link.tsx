import type { MouseEvent } from "react";
import { findInSite } from "#app/lib/container.ts";
import { useLanguage } from "#app/lib/language.tsx";

const MAIN_ID = "main";

/** The target of the skip link: attributes for the `main` element. */
export const SKIP_TARGET = { id: MAIN_ID, tabIndex: -1 } as const;

/** The first link of every page. It skips the header. */
export function SkipLink() {
  const { messages } = useLanguage();

  return (
    <a className="skip-link" href={`#${MAIN_ID}`} onClick={skip}>
      {messages.frame.skip}
    </a>
  );
}

// A new history entry would lack the navigation state of the page: the chosen plan, the reason for thanks.
function skip(event: MouseEvent) {
  event.preventDefault();
  const main = findInSite(`#${MAIN_ID}`);
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}
