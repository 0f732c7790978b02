import { useLanguage } from "#app/lib/language.tsx";
import { PhoneLink } from "./phone-link.tsx";

/**
 * The phone number to call if the scripts of a page fail. Part of every page, and hidden unless that happens: see base.css.
 * Screen readers announce an alert that appears.
 */
export function ScriptFailureNotice() {
  const { messages } = useLanguage();

  return (
    <div className="script-failure-notice" role="alert">
      {messages.frame.scriptFailure(<PhoneLink />)}
    </div>
  );
}
