import content from "content:residence";
import { Photo } from "#app/components/photo.tsx";
import styles from "./host.module.css";

/** Who runs the house, where it is and how to call; nothing where the owner names nobody. */
export function Host() {
  const { host, contact } = content;
  if (!host) return null;

  const address = (
    <>
      {contact.street}
      <br />
      {`${contact.city}, ${contact.region} ${contact.postalCode}`}
    </>
  );

  return (
    <section className={styles.host} aria-labelledby="host">
      {host.door && (
        <Photo
          picture={host.door}
          sizes="(min-width: 40rem) min(34vw, 20rem), 60vw"
          className={styles.door}
        />
      )}
      <div className={styles.words}>
        <h2 id="host">{`Meet ${host.name}`}</h2>
        <p>{host.words}</p>
      </div>
      <address className={styles.reach}>
        <dl>
          <dt>Find us at</dt>
          <dd>{contact.map ? <a href={contact.map}>{address}</a> : address}</dd>
          <dt>Call us with any question</dt>
          <dd>
            <a href={contact.phoneHref}>{contact.phone}</a>
          </dd>
        </dl>
      </address>
    </section>
  );
}
