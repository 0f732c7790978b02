import content from "content:not-found";
import { href, Link } from "react-router";
import page from "#app/components/message-page.module.css";
import { pageMeta } from "#app/lib/page-meta.ts";

export function meta() {
  return pageMeta({ title: "Page not found", description: "There is no page at this address." });
}

export default function NotFound() {
  return (
    <div className={page.message}>
      <h1>We could not find that page</h1>
      <p>
        The address may be mistyped, or the page may have moved. You can go on from here, or call us on{" "}
        <a href={content.phoneHref}>{content.phone}</a>.
      </p>
      <ul className={page.actions}>
        <li>
          <Link prefetch="intent" to={href("/")} className="button">
            Home
          </Link>
        </li>
        <li>
          <Link prefetch="intent" to={href("/apply")} className="button button-quiet">
            Apply
          </Link>
        </li>
        <li>
          <Link prefetch="intent" to={href("/rules")} className="button button-quiet">
            House Rules
          </Link>
        </li>
      </ul>
    </div>
  );
}
