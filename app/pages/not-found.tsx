import content from "content:residence";
import page from "#app/components/message-page.module.css";
import { Photo } from "#app/components/photo.tsx";
import { Link } from "#app/lib/navigation.tsx";

export function NotFound() {
  return (
    <div className={page.message}>
      <div className={page.words}>
        <h1>We couldn’t find that page</h1>
        <p>There may be a typo in the address, or the page may have moved. Here’s the way back in.</p>
        <ul className={page.actions}>
          <li>
            <Link to="/" className="button">
              Home
            </Link>
          </li>
          <li>
            <Link to="/apply" className="button button-quiet">
              Apply
            </Link>
          </li>
          <li>
            <Link to="/rules" className="button button-quiet">
              House Rules
            </Link>
          </li>
        </ul>
        <p>
          Or call us at <a href={content.contact.phoneHref}>{content.contact.phone}</a>.
        </p>
      </div>
      {content.host?.door && (
        <Photo picture={content.host.door} sizes="min(25rem, 100vw - 36px)" className={page.photo} />
      )}
    </div>
  );
}
