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
 * Title, description and link preview of a page. React moves these elements into the head. The protocols: https://ogp.me
 * and https://developer.x.com/en/docs/x-for-websites/cards
 */
export function PageHead({ title, description, path }: PageHeadProps) {
  const language = useLanguage();
  const { name, tagline, website } = language.residence.residence;
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
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={language.messages.locale.replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${website}/social-card.jpg`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${name}: ${tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
