import content from "content:residence";
import page from "#app/components/message-page.module.css";
import { Link } from "#app/lib/navigation.tsx";

export function NotFound() {
  return (
    <div className={page.message}>
      <h1>We could not find that page</h1>
      <p>
        The address may be mistyped, or the page may have moved. You can go on from here, or call us on{" "}
        <a href={content.contact.phoneHref}>{content.contact.phone}</a>.
      </p>
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
    </div>
  );
}
