import content from "content:residence";
import { Link } from "#app/lib/navigation.tsx";
import "content:photos.css";
import { BelowTheFold } from "#app/components/below-the-fold.tsx";
import { FeatureCards } from "#app/home/feature-cards.tsx";
import { Gallery } from "#app/home/gallery.tsx";
import { Hero } from "#app/home/hero.tsx";
import { PlanCards } from "#app/home/plan-cards.tsx";
import styles from "./home.module.css";

export function Home() {
  return (
    <>
      <Hero />
      <p className={styles.welcome}>{content.home.welcome}</p>
      <BelowTheFold>
        <FeatureCards />
        <PlanCards />
        <Gallery />
        <section className={styles.invitation} aria-labelledby="invitation">
          <h2 id="invitation">Ready when you are</h2>
          <p>The application takes about five minutes. Nothing is sent until you send it.</p>
          <Link to="/apply" className="button">
            Start your application
          </Link>
        </section>
      </BelowTheFold>
    </>
  );
}
