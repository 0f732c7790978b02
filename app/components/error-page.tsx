import content from "content:residence";
import page from "./message-page.module.css";

/** What a visitor sees when a page fails: what happened, what to do and who to call. */
export function ErrorPage() {
  return (
    <div className={page.message}>
      <title>{`Something went wrong · ${content.residence.name}`}</title>
      <h1>Sorry, this page did not work</h1>
      <p>
        Something went wrong while the page was put together. Load it again, or call us on{" "}
        <a href={content.contact.phoneHref}>{content.contact.phone}</a>.
      </p>
      <p className={page.actions}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>
        <a className="button button-quiet" href="/">
          Home
        </a>
      </p>
    </div>
  );
}
