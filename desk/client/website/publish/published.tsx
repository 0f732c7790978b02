import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { residenceQuery } from "../../api/session.ts";
import { shortTime } from "../../lib/times.ts";
import { useEditor } from "../editor/editor.tsx";
import { ReleaseChanges } from "./change-list.tsx";
import styles from "./publish-page.module.css";
import { useIsElsewhere, WebsiteLink } from "./publish-state.tsx";

/** Since when visitors see this website, what was changed in it, and what to do next. */
export function Published({ part }: { part: string }) {
  const online = useEditor().view.releases.find(({ current }) => current);
  const { data: desk } = useQuery(residenceQuery);
  const isElsewhere = useIsElsewhere();
  return (
    <div className={styles.published}>
      {online && (
        <>
          <p>{`Since ${shortTime(online.publishedAt)}.`}</p>
          <ReleaseChanges {...online} />
          {(isElsewhere || desk?.isOwnComputer) && (
            <p>
              If your website is on a web host, visitors see the change once the new copy is there:{" "}
              <Link href="/desk/website/earlier">download it</Link> and send it to the person who looks after
              the host.
            </p>
          )}
        </>
      )}
      <WebsiteLink isMain />
      <div className="soft">
        <p>
          Does something look wrong? <Link href={`/desk/website/${part}`}>Edit it</Link>, or{" "}
          <Link href="/desk/website/earlier">go back to an earlier website</Link>.
        </p>
      </div>
    </div>
  );
}
