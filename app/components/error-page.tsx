import content from "content:residence";
import page from "./message-page.module.css";

/** What a visitor sees when a page fails: what happened, what to do and who to call. */
export function ErrorPage() {
  return (
    <div className={page.message}>
      <title>{`Something went wrong · ${content.residence.name}`}</title>
      <div className={page.words}>
        <h1>Sorry, this page didn’t load</h1>
        <p>Something went wrong on our side. Reloading the page often helps.</p>
        <p className={page.actions}>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload the page
          </button>
          <a className="button button-quiet" href="/">
            Home
          </a>
        </p>
        <p>
          Or call us at <a href={content.contact.phoneHref}>{content.contact.phone}</a>.
        </p>
      </div>
    </div>
  );
}
