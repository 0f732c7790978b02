import page from "#app/components/message-page.module.css";
import { PhoneLink } from "#app/components/phone-link.tsx";
import { Photo } from "#app/components/photo.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";

export function NotFound() {
  const { residence, messages } = useLanguage();
  const { host } = residence;

  return (
    <div className={page.message} data-404>
      <div className={page.words}>
        <h1>{messages.errorPages.title}</h1>
        <p>{messages.errorPages.reason}</p>
        <ul className={page.actions}>
          <li>
            <Link to="/" className="button">
              {messages.frame.home}
            </Link>
          </li>
          <li>
            <Link to="/apply" className="button button-quiet">
              {messages.frame.apply}
            </Link>
          </li>
          <li>
            <Link to="/rules" className="button button-quiet">
              {messages.frame.rules}
            </Link>
          </li>
        </ul>
        <p>{messages.frame.orCall(<PhoneLink />)}</p>
      </div>
      {host?.door && (
        <Photo picture={host.door} sizes="(min-width: 62rem) 36rem, 100vw" className={page.photo} />
      )}
    </div>
  );
}
