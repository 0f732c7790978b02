import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { fieldsQuery, websiteQuery } from "../api/website.ts";
import { Page } from "../layout/page.tsx";
import { QueryState } from "../layout/states.tsx";
import { EditPage, type Position } from "./edit-page.tsx";
import { EditorProvider } from "./editor/editor.tsx";
import "./fields/photo-drop.ts";
import { PublishPage } from "./publish/publish-page.tsx";
import { ReleasesPage } from "./publish/releases-page.tsx";
import styles from "./website-page.module.css";

const WEBSITE = "/desk/website";
const TABS = [
  [WEBSITE, "Edit"],
  [`${WEBSITE}/publish`, "Publish"],
  [`${WEBSITE}/earlier`, "Earlier websites"],
] as const;

/** Edits the website, publishes it, and goes back to earlier versions. */
export function WebsitePage({ part }: { part: string | undefined }) {
  const website = useQuery(websiteQuery);
  const fields = useQuery(fieldsQuery);
  const isEdit = part !== "publish" && part !== "earlier";
  const here = isEdit ? WEBSITE : `${WEBSITE}/${part}`;
  // Edit leads back to the part that was edited last, where it was left.
  const [lastPart, setLastPart] = useState(isEdit ? part : undefined);
  const left = useRef<Position>({ part: lastPart, top: 0 });
  if (isEdit && part !== lastPart) setLastPart(part);
  useLayoutEffect(() => {
    if (here !== WEBSITE) window.scrollTo(0, 0);
  }, [here]);
  return (
    <Page title="Website" width="full">
      <nav aria-label="Website" className={styles.tabs}>
        {TABS.map(([href, label]) => (
          <Link
            key={href}
            href={href === WEBSITE && !isEdit && lastPart ? `${href}/${lastPart}` : href}
            className="tab"
            aria-current={href === here ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <QueryState what="The website" query={website} />
      {website.isSuccess && <QueryState what="The editor" query={fields} />}
      {fields.data && (
        <EditorProvider>
          {part === "publish" ? (
            <PublishPage fields={fields.data} part={lastPart ?? fields.data[0]?.key ?? ""} />
          ) : part === "earlier" ? (
            <ReleasesPage />
          ) : (
            <EditPage fields={fields.data} part={part} left={left} />
          )}
        </EditorProvider>
      )}
    </Page>
  );
}
