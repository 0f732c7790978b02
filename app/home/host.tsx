import { PhoneLink } from "#app/components/phone-link.tsx";
import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import styles from "./host.module.css";

/** Who runs the house, where it is and how to call; nothing where the owner names nobody. */
export function Host() {
  const { langOf, residence, messages } = useLanguage();
  const { host, contact } = residence;
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
        <h2 id="host">{messages.home.meet(host.name)}</h2>
        <p {...langOf(host.words)}>{host.words}</p>
      </div>
      <address className={styles.reach}>
        <dl>
          <dt>{messages.home.findUs}</dt>
          <dd>{contact.map ? <a href={contact.map}>{address}</a> : address}</dd>
          <dt>{messages.home.callUs}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </dl>
      </address>
    </section>
  );
}
