import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import "content:photos.css";
import { Gallery } from "#app/home/gallery.tsx";
import { Hero } from "#app/home/hero.tsx";
import { Host } from "#app/home/host.tsx";
import { PlanCards } from "#app/home/plan-cards.tsx";
import { Questions } from "#app/home/questions.tsx";
import { Welcome } from "#app/home/welcome.tsx";
import styles from "./home.module.css";

export function Home() {
  const { messages } = useLanguage();

  return (
    <>
      <Hero />
      <Welcome />
      <PlanCards />
      <Host />
      <Gallery />
      <Questions />
      <section className={styles.invitation} aria-labelledby="invitation">
        <div>
          <h2 id="invitation">{messages.home.ready}</h2>
          <p>{messages.home.readyText}</p>
        </div>
        <Link to="/apply" className={`button button-large ${styles.start}`}>
          {messages.home.start}
        </Link>
      </section>
    </>
  );
}
