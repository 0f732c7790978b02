import content from "content:home";
import layout from "content:layout";
import residence from "content:meta";
import { href, Link } from "react-router";
import "content:photos.css";
import { BelowTheFold } from "#app/components/below-the-fold.tsx";
import { FeatureCards } from "#app/home/feature-cards.tsx";
import { Gallery } from "#app/home/gallery.tsx";
import { Hero } from "#app/home/hero.tsx";
import { PlanCards } from "#app/home/plan-cards.tsx";
import { homeMeta } from "#app/lib/page-meta.ts";
import { structuredData } from "#app/lib/structured-data.ts";
import styles from "./home.module.css";

export function meta() {
  // Only in the served page, where search engines read it: a browser that requires Trusted Types refuses to let a script
  // element, even one that holds data, be made later.
  if (!import.meta.env.SSR) return homeMeta();
  const data = structuredData({ home: content, contact: layout.contact, meta: residence });
  return [...homeMeta(), { "script:ld+json": data }];
}

export default function Home() {
  return (
    <>
      <Hero />
      <p className={styles.welcome}>{content.welcome}</p>
      <BelowTheFold>
        <FeatureCards />
        <PlanCards />
        <Gallery />
        <section className={styles.invitation} aria-labelledby="invitation">
          <h2 id="invitation">Ready when you are</h2>
          <p>The application takes about five minutes. Nothing is sent until you send it.</p>
          <Link prefetch="intent" to={href("/apply")} className="button">
            Start your application
          </Link>
        </section>
      </BelowTheFold>
    </>
  );
}
