import { useLanguage } from "#app/lib/language.tsx";
import { useLocation } from "#app/lib/navigation/navigation.tsx";
import { addressIn, pathOf, prefixOf } from "#app/lib/paths.ts";
import styles from "./language-switch.module.css";

/**
 * Links to this page in the other languages, each by its own name. Plain links: another language is another document. A press
 * adds the query: see bootstrap.ts.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { code: current, languages, prefix, messages } = useLanguage();
  const { pathname } = useLocation();
  const path = pathOf(pathname, prefix) ?? "/";
  if (languages.length < 2) return null;

  return (
    <ul aria-label={messages.frame.language} className={[styles.languages, className].join(" ")}>
      {languages.map(({ code, name }) => (
        <li key={code}>
          {code === current ? (
            <span aria-current="true">{name}</span>
          ) : (
            <a href={addressIn(prefixOf(code), path)} lang={code} hrefLang={code}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
