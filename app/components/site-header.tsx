import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { Link, useLocation } from "#app/lib/navigation/navigation.tsx";
import { type Path, pathOf } from "#app/lib/paths.ts";
import { Icon } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./site-header.module.css";

/** The scroll offset in pixels after which the header turns translucent. */
const TRANSLUCENT_AFTER_PX = 10;

const MENU_ID = "site-menu";

/** The header of every page: the name, the links and, on small screens, a menu that opens and closes. */
export function SiteHeader() {
  const scrolled = useIsScrolled();
  const [open, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  // The focused link is hidden with the menu. A link to a page moves the focus on to its heading.
  function closeMenu() {
    if (open) toggle.current?.focus();
    close();
  }
  const { residence, messages } = useLanguage();

  useEffect(() => {
    if (!open) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setOpen(false);
      toggle.current?.focus();
    }
    function closeOutside(event: Event) {
      if (!header.current?.contains(event.target as Node)) setOpen(false);
    }
    // Capture, so that the menu handles the key before a notice does.
    document.addEventListener("keydown", closeOnEscape, true);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("keydown", closeOnEscape, true);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  return (
    <header
      ref={header}
      className={styles.header}
      data-scrolled={scrolled}
      data-menu={open ? "open" : "closed"}
    >
      <div className={styles.bar}>
        <Link to="/" className={styles.wordmark} onClick={close}>
          {residence.residence.name}
        </Link>
        <button
          ref={toggle}
          id="menu-toggle"
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={MENU_ID}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? "close" : "menu"} />
          <span>{open ? messages.frame.close : messages.frame.menu}</span>
        </button>
        <nav id={MENU_ID} className={styles.menu} aria-label={messages.frame.mainLinks}>
          <MenuLink to="/" className={styles.link} onClick={closeMenu}>
            {messages.frame.home}
          </MenuLink>
          <MenuLink to="/apply" className={styles.link} onClick={closeMenu}>
            {messages.frame.apply}
          </MenuLink>
          <MenuLink to="/rules" className={styles.link} onClick={closeMenu}>
            {messages.frame.rules}
          </MenuLink>
          <MenuLink to="/apply" className={styles.action} onClick={closeMenu}>
            {messages.frame.applyToday}
          </MenuLink>
          <a href={residence.contact.phoneHref} className={styles.call} onClick={closeMenu}>
            {residence.contact.phone}
          </a>
        </nav>
        <LanguageSwitch className={styles.languages} />
      </div>
    </header>
  );
}

type MenuLinkProps = { to: Path; className: string | undefined; onClick: () => void; children: string };

function MenuLink({ to, ...props }: MenuLinkProps) {
  const isHere = pathOf(useLocation().pathname, useLanguage().prefix) === to;
  return <Link to={to} aria-current={isHere ? "page" : undefined} {...props} />;
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > TRANSLUCENT_AFTER_PX);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);

  return isScrolled;
}
