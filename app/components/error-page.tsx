import { useLanguage } from "#app/lib/language.tsx";
import { addressIn } from "#app/lib/paths.ts";
import page from "./message-page.module.css";
import { PhoneLink } from "./phone-link.tsx";

/** What a visitor sees when a page fails: what happened, what to do and who to call. */
export function ErrorPage() {
  const { prefix, residence, words } = useLanguage();

  return (
    <div className={page.message}>
      <title>{`${words.lost.errorTitle} · ${residence.residence.name}`}</title>
      <div className={page.words}>
        <h1>{words.lost.errorHeading}</h1>
        <p>{words.lost.errorReason}</p>
        <p className={page.actions}>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {words.lost.reload}
          </button>
          <a className="button button-quiet" href={addressIn(prefix, "/")}>
            {words.frame.home}
          </a>
        </p>
        <p>{words.frame.orCall(<PhoneLink />)}</p>
      </div>
    </div>
  );
}
