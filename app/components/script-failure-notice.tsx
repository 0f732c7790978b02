import { useLanguage } from "#app/lib/language.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** Whom to call where the scripts of a page failed. It is in every page and seen only then: see base.css. */
export function ScriptFailureNotice() {
  const { messages } = useLanguage();

  return (
    <aside className="script-failure-notice" aria-label={messages.frame.trouble}>
      {messages.frame.plainNote(<PhoneLink />)}
    </aside>
  );
}
