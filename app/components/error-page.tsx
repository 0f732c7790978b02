import { useLanguage } from "#app/lib/language.tsx";
import { addressIn } from "#app/lib/paths.ts";
import page from "./message-page.module.css";
import { PhoneLink } from "./phone-link.tsx";

/** Shown when a page fails: what happened, what to do and who to call. */
export function ErrorPage() {
  const { prefix, residence, messages } = useLanguage();

  return (
    <div className={page.message}>
      <title>{`${messages.errorPages.errorTitle} · ${residence.residence.name}`}</title>
      <div className={page.words}>
        <h1>{messages.errorPages.errorHeading}</h1>
        <p>{messages.errorPages.errorReason}</p>
        <p className={page.actions}>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {messages.errorPages.reload}
          </button>
          <a className="button button-quiet" href={addressIn(prefix, "/")}>
            {messages.frame.home}
          </a>
        </p>
        <p>{messages.frame.orCall(<PhoneLink />)}</p>
      </div>
    </div>
  );
}
