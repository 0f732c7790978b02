import { Link } from "#app/lib/navigation.tsx";
import "content:photos.css";
import { BelowTheFold } from "#app/components/below-the-fold.tsx";
import { Gallery } from "#app/home/gallery.tsx";
import { Hero } from "#app/home/hero.tsx";
import { Host } from "#app/home/host.tsx";
import { PlanCards } from "#app/home/plan-cards.tsx";
import { Welcome } from "#app/home/welcome.tsx";
import styles from "./home.module.css";

export function Home() {
  return (
    <>
      <Hero />
      <BelowTheFold>
        <Welcome />
        <PlanCards />
        <Host />
        <Gallery />
        <section className={styles.invitation} aria-labelledby="invitation">
          <div>
            <h2 id="invitation">Ready when you are</h2>
            <p>The application takes about five minutes. Nothing is sent until you send it.</p>
          </div>
          <Link to="/apply" className={`button button-large ${styles.start}`}>
            Start your application
          </Link>
        </section>
      </BelowTheFold>
    </>
  );
}
