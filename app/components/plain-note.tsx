import { useLanguage } from "#app/lib/language.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** Whom to call where the scripts of a page failed. It is in every page and seen only then: see base.css. */
export function PlainNote() {
  const { words } = useLanguage();

  return (
    <aside className="plain-note" aria-label={words.frame.trouble}>
      {words.frame.plainNote(<PhoneLink />)}
    </aside>
  );
}
