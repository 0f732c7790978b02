import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { valueAt } from "#desk/api/edits.ts";
import type { Session } from "#desk/api/people.ts";
import { websiteQuery } from "../api/website.ts";
import styles from "./header.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

const LINKS = [
  ["/desk/website", "Website"],
  ["/desk", "Applications"],
  ["/desk/people", "People"],
  ["/desk/health", "Health"],
] as const;

type HeaderProps = {
  session: Session;
  /** The path of the page; null if the page is not in the navigation. */
  path: string | null;
  onNavigate: () => void;
};

/** The residence, the navigation and the signed-in person. */
export function Header({ session, path, onNavigate }: HeaderProps) {
  // The name in the draft, so that it changes here while it is typed.
  const { data: website } = useQuery({ ...websiteQuery, enabled: false });
  const name = valueAt(website?.values[FIRST_LANGUAGE], ["residence", "name"]);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <p className={styles.name}>
          <span className={styles.residence}>
            {typeof name === "string" && name !== "" ? name : session.residence}
          </span>
          <span className={styles.desk}>The desk</span>
        </p>
        <nav aria-label="The desk" className={styles.links}>
          {LINKS.filter(([, label]) => session.delivers || label !== "Applications").map(([href, label]) => (
            <Link
              key={href}
              href={href}
              className="tab"
              onClick={onNavigate}
              aria-current={path !== null && isCurrent(path, href) ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.person}>
          <p>
            <span className="visually-hidden">Signed in as </span>
            <bdi translate="no">{session.person}</bdi>
          </p>
          <SignOutButton key={session.person} />
        </div>
      </div>
    </header>
  );
}

function isCurrent(path: string, href: string): boolean {
  if (href === "/desk") return path === href || path.startsWith("/desk/applications");
  return path === href || path.startsWith(`${href}/`);
}
