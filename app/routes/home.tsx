import content from "content:home";
import { href, Link } from "react-router";
import "content:photos.css";
import { FeatureCards } from "#app/home/feature-cards.tsx";
import { Gallery } from "#app/home/gallery.tsx";
import { Hero } from "#app/home/hero.tsx";
import { PlanCards } from "#app/home/plan-cards.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import styles from "./home.module.css";

export function meta() {
  return pageMeta({ title: content.tagline, description: `${content.name}: ${content.welcome}` });
}

export default function Home() {
  return (
    <>
      <Hero />
      <p className={styles.welcome}>{content.welcome}</p>
      <FeatureCards />
      <PlanCards />
      <Gallery />
      <section className={styles.invitation} aria-labelledby="invitation">
        <h2 id="invitation">Ready when you are</h2>
        <p>The application takes about five minutes, and your answers stay on this device.</p>
        <Link to={href("/apply")} className="button">
          Start your application
        </Link>
      </section>
    </>
  );
}
