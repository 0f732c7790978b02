import { trackHeadElement } from "#app/lib/head-elements.ts";
import { useLanguage } from "#app/lib/language.tsx";
import { addressIn, FIRST_LANGUAGE, type Path, prefixOf } from "#app/lib/paths.ts";

type PageHeadProps = {
  title: string;
  description: string;
  /** The canonical path of the page. Without one, search engines are asked not to list the page. */
  path: Path | null;
};

/**
 * What differs between the pages: title, description, addresses and their part of the link preview. React moves these
 * elements into the head.
 */
export function PageHead({ title, description, path }: PageHeadProps) {
  const language = useLanguage();
  const { website } = language.residence.residence;
  const addressFor = (code: string) => path && `${website}${addressIn(prefixOf(code), path)}`;
  const address = addressFor(language.code);

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {address === null ? (
        <meta ref={trackHeadElement} name="robots" content="noindex" />
      ) : (
        <>
          <link ref={trackHeadElement} rel="canonical" href={address} />
          <meta ref={trackHeadElement} property="og:url" content={address} />
          {language.languages.length > 1 && (
            <>
              {language.languages.map(({ code }) => (
                <link
                  key={code}
                  ref={trackHeadElement}
                  rel="alternate"
                  hrefLang={code}
                  href={addressFor(code) ?? ""}
                />
              ))}
              <link
                ref={trackHeadElement}
                rel="alternate"
                hrefLang="x-default"
                href={addressFor(FIRST_LANGUAGE) ?? ""}
              />
            </>
          )}
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
