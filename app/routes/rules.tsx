import content from "content:rules";
import { href, Link } from "react-router";
import { listInBrief, pageMeta } from "#app/lib/page-meta.ts";
import styles from "./rules.module.css";

export function meta() {
  return pageMeta({
    path: "/rules",
    title: "House Rules",
    description: listInBrief(
      `The house rules of ${content.name}`,
      content.rules.map(({ title }) => title),
    ),
  });
}

export default function Rules() {
  return (
    <article className={styles.sheet}>
      <div className={styles.columns}>
        <header className={styles.header}>
          <p className={styles.name}>{content.name}</p>
          <h1>House Rules</h1>
          <p className={styles.intro}>A few things we all keep to, so that everybody can feel at home.</p>
        </header>
        <div>
          <ol className={styles.rules}>
            {content.rules.map((rule) => (
              <li key={rule.title}>
                <h2>{rule.title}</h2>
                <p>{rule.text}</p>
              </li>
            ))}
          </ol>
          {content.cameras && <p className={styles.note}>{content.cameras}</p>}
          <p className={styles.actions}>
            <Link prefetch="intent" to={href("/apply")} className="button">
              Back to Apply Now
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}
