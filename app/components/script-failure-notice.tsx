import { useLanguage } from "#app/lib/language.tsx";
import { PhoneLink } from "./phone-link.tsx";

/**
 * The phone number to call if the scripts of a page fail. Part of every page, and hidden unless that happens: see base.css.
 */
export function ScriptFailureNotice() {
  const { messages } = useLanguage();

  return (
    <aside className="script-failure-notice" aria-label={messages.frame.trouble}>
      {messages.frame.scriptFailure(<PhoneLink />)}
    </aside>
  );
}
