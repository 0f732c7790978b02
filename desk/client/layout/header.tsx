import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { Session } from "#desk/api/people.ts";
import { websiteQuery } from "../api/website.ts";
import { valueAt } from "../website/apply-edit.ts";
import styles from "./header.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

const LINKS = [
  ["/desk/website", "Website"],
  ["/desk", "Applications"],
  ["/desk/people", "People"],
  ["/desk/health", "Health"],
] as const;

/** The residence, the pages of the desk, and who is signed in. */
export function Header({ session }: { session: Session }) {
  const [path] = useLocation();
  // As it is edited. The server learns of another name when it is restarted.
  const { data: website } = useQuery({ ...websiteQuery, enabled: false });
  const name = valueAt(website?.values.en, ["residence", "name"]);
  return (
    <header className={styles.header}>
      <div className={styles.inner} data-full={path.startsWith("/desk/website") || undefined}>
        <p className={styles.name}>
          <span className={styles.residence}>
            {typeof name === "string" && name !== "" ? name : session.residence}
          </span>
          <span className={styles.desk}>The desk</span>
        </p>
        <nav aria-label="The desk" className={styles.links}>
          {LINKS.filter(([, words]) => session.delivers || words !== "Applications").map(([href, words]) => (
            <Link key={href} href={href} aria-current={isOn(path, href) ? "page" : undefined}>
              {words}
            </Link>
          ))}
        </nav>
        <div className={styles.person}>
          <p>
            <span className="visually-hidden">Signed in as </span>
            <bdi>{session.person}</bdi>
          </p>
          <SignOutButton />
        </div>
      </div>
    </header>
  );
}

function isOn(path: string, href: string): boolean {
  if (href === "/desk") return path === href || path.startsWith("/desk/applications");
  return path === href || path.startsWith(`${href}/`);
}
