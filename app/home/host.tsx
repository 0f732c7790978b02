import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import styles from "./host.module.css";

/** The host, the address and the phone number. Renders nothing without a host in the content. */
export function Host() {
  const { langOf, residence, messages } = useLanguage();
  const { host, contact } = residence;
  if (!host) return null;
  const picture = host.portrait ?? host.door;

  const address = (
    <>
      {contact.street}
      <br />
      {`${contact.city}, ${contact.region} ${contact.postalCode}`}
    </>
  );

  return (
    <section className={styles.host} aria-labelledby="host">
      {picture && (
        <Photo
          picture={picture}
          sizes="(min-width: 40rem) min(38vw, 25rem), 60vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h2 id="host">{messages.home.meet(host.name)}</h2>
        <p className={styles.own} {...langOf(host.words)}>
          {host.words}
        </p>
        <a href={contact.phoneHref} className="button button-quiet">
          {messages.home.call(contact.phone)}
        </a>
        <address className={styles.address}>
          {contact.map ? <a href={contact.map}>{address}</a> : address}
        </address>
      </div>
    </section>
  );
}
