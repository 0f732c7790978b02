import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { downloadBlob } from "#app/lib/download.ts";
import { counted } from "#app/lib/numbers.ts";
import { PATHS, type Path } from "#app/lib/paths.ts";
import type { WebsiteRelease } from "#desk/api/website.ts";
import { changeWebsite, fetchZip, releaseQuery } from "../api/website.ts";
import { ConfirmDialog } from "../layout/confirm-dialog.tsx";
import { AnswerState } from "../layout/states.tsx";
import { shortTime } from "../lib/times.ts";
import { useEditor } from "./editor.tsx";
import { PAGE_NAMES } from "./places.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import styles from "./publish-page.module.css";
import { PublishState } from "./publish-state.tsx";

/** The last ten websites: each can be looked at, published again, or taken to another host. */
export function ReleasesPage() {
  const { releases, publishing } = useEditor().view;
  const [looksAt, setLooksAt] = useState<string | null>(null);
  const [goesTo, setGoesTo] = useState<WebsiteRelease | null>(null);
  const zip = useMutation({
    mutationFn: async (name: string) =>
      downloadBlob(`website-${name.slice(0, 10)}.zip`, await fetchZip(name)),
  });
  return (
    <div className={styles.publish}>
      <PublishState />
      <p>The last ten websites are kept with their words and photos.</p>
      <div role="alert">{zip.error && <p className="fault">{zip.error.message}</p>}</div>
      <ul className={styles.lines}>
        {releases.map((release) => {
          const { name, publishedAt, person, current, changes, canPublish } = release;
          const when = shortTime(publishedAt);
          return (
            <li key={name}>
              <div className={styles.words}>
                <p>
                  <strong>{when}</strong>
                  {current && <span> · the website of today</span>}
                </p>
                <p className="soft">
                  {person === null ? "Published without the desk." : <bdi>{person}</bdi>}
                </p>
                {changes.length > 0 && (
                  <details className="soft">
                    <summary>{counted(changes.length, "change")}</summary>
                    <ul>
                      {changes.map((words) => (
                        <li key={words}>{words}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
              <div className={styles.actions}>
                {canPublish && (
                  <button
                    type="button"
                    className="button button-quiet small-button"
                    aria-expanded={looksAt === name}
                    aria-label={`Look at it: ${when}`}
                    onClick={() => setLooksAt(looksAt === name ? null : name)}
                  >
                    Look at it
                  </button>
                )}
                {canPublish && !current && (
                  <button
                    type="button"
                    className="button button-quiet small-button"
                    aria-label={`Publish again… ${when}`}
                    aria-disabled={publishing !== null}
                    onClick={() => publishing === null && setGoesTo(release)}
                  >
                    Publish again…
                  </button>
                )}
                <button
                  type="button"
                  className="button button-quiet small-button"
                  aria-label={`ZIP: ${when}`}
                  aria-disabled={zip.isPending}
                  onClick={() => !zip.isPending && zip.mutate(name)}
                >
                  ZIP
                </button>
              </div>
              {looksAt === name && <EarlierWebsite name={name} />}
            </li>
          );
        })}
      </ul>
      <section className="card" aria-labelledby="zip">
        <h2 id="zip">For a host of files</h2>
        <p>
          A ZIP holds the whole website. Unpack it, and drag the folder to the upload page of the host, such
          as Netlify Drop or Cloudflare Pages. Each upload replaces the website that is there.
        </p>
      </section>
      {goesTo && (
        <ConfirmDialog
          title={`Publish the website of ${shortTime(goesTo.publishedAt)} again?`}
          yes="Publish it again"
          act={() => changeWebsite(`/releases/${goesTo.name}/publish`)}
          onDone={() => setGoesTo(null)}
          onClose={() => setGoesTo(null)}
        >
          <p>Visitors see it as soon as it is ready. What is not published yet stays at the desk.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function EarlierWebsite({ name }: { name: string }) {
  const query = useQuery(releaseQuery(name));
  const [path, setPath] = useState<Path>("/");
  const [first] = query.data ?? [];
  return (
    <div className={styles.earlier}>
      <AnswerState what="This website" query={query} />
      <select
        className="text-box"
        aria-label="Page of this website"
        value={path}
        onChange={({ target }) => setPath(target.value as Path)}
      >
        {PATHS.map((one) => (
          <option key={one} value={one}>
            {PAGE_NAMES[one]}
          </option>
        ))}
      </select>
      {query.data && (
        <PreviewFrame
          isWide
          shown={{
            kind: "show",
            languages: query.data,
            code: first?.code ?? "en",
            path,
            focuses: {},
            selected: null,
          }}
        />
      )}
    </div>
  );
}
