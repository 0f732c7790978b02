import { useLanguage } from "#app/lib/language.tsx";
import { useVisit } from "#app/lib/navigation.tsx";
import { addressIn, pathOf, prefixOf } from "#app/lib/paths.ts";
import styles from "./language-switch.module.css";

/** This page in the other languages, each by its own name. A plain link: another language is another document. */
export function LanguageSwitch() {
  const { code, languages, prefix, words } = useLanguage();
  const { pathname, search } = useVisit();
  const path = pathOf(pathname, prefix) ?? "/";
  if (languages.length < 2) return null;

  return (
    <nav aria-label={words.frame.language}>
      <ul className={styles.languages}>
        {languages.map((language) => (
          <li key={language.code}>
            {language.code === code ? (
              <span aria-current="true">{language.name}</span>
            ) : (
              <a
                href={addressIn(prefixOf(language.code), path) + search}
                lang={language.code}
                hrefLang={language.code}
              >
                {language.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
