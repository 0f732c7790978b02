import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WebsiteRelease } from "#desk/api/website.ts";
import { changeWebsite, downloadRelease } from "../../api/website.ts";
import { Button } from "../../layout/button.tsx";
import { ConfirmDialog } from "../../layout/confirm-dialog.tsx";
import { ErrorMessage } from "../../layout/states.tsx";
import { shortTime } from "../../lib/times.ts";
import { useEditor } from "../editor/editor.tsx";
import { ReleaseChanges } from "./change-list.tsx";
import styles from "./publish-page.module.css";
import { PublishState, WebsiteLink } from "./publish-state.tsx";
import { ReleasePreview } from "./release-preview.tsx";
import { WebHost } from "./web-host.tsx";

/** The published websites that are kept. The earlier ones open to a preview and a button to go back; each can be downloaded. */
export function ReleasesPage() {
  const { releases, publishing } = useEditor().view;
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [toRepublish, setToRepublish] = useState<WebsiteRelease | null>(null);
  const zip = useMutation({ mutationFn: downloadRelease, meta: { what: "Downloading the website" } });
  const online = releases.find(({ current }) => current);
  const download = (name: string, label: string) => (
    <Button aria-label={label} isDisabled={zip.isPending} onClick={() => zip.mutate(name)}>
      Download
    </Button>
  );
  return (
    <div className={styles.releases}>
      <p>The last ten versions that were published here are kept. View one to see it, or to bring it back.</p>
      <div className={styles.publish}>
        <PublishState />
        <ErrorMessage>{zip.error?.message}</ErrorMessage>
        <ul className={`card ${styles.lines}`}>
          {releases.map((release) => {
            const { name, publishedAt, person, current, changes, canPublish } = release;
            const when = shortTime(publishedAt);
            return (
              <li key={name}>
                <div className={styles.text}>
                  <p>
                    <strong>{when}</strong> {current && <span className={styles.online}>Current</span>}
                  </p>
                  <p className="soft">
                    {person === null ? "Not published at this desk." : <bdi translate="no">{person}</bdi>}
                  </p>
                  <ReleaseChanges changes={changes} />
                </div>
                {current ? (
                  <WebsiteLink />
                ) : !canPublish ? (
                  download(name, `Download: ${when}`)
                ) : (
                  <Button
                    aria-label={`${previewed === name ? "Close" : "View"}: ${when}`}
                    onClick={() => setPreviewed(previewed === name ? null : name)}
                  >
                    {previewed === name ? "Close" : "View"}
                  </Button>
                )}
                {previewed === name && (
                  <ReleasePreview name={name}>
                    <Button
                      look="small main"
                      aria-label={`Go back to this website… ${when}`}
                      isDisabled={publishing !== null}
                      onClick={() => setToRepublish(release)}
                    >
                      Go back to this website…
                    </Button>
                    {download(name, `Download: ${when}`)}
                    <p className="soft">It’s published again once you have confirmed it.</p>
                  </ReleasePreview>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <WebHost>{online && download(online.name, "Download the current website")}</WebHost>
      {toRepublish && (
        <ConfirmDialog
          title={`Go back to the website of ${shortTime(toRepublish.publishedAt)}?`}
          what={`Going back to the website of ${shortTime(toRepublish.publishedAt)}`}
          confirmLabel="Go back to it"
          isDestructive={false}
          onConfirm={() => changeWebsite(`/releases/${toRepublish.name}/publish`)}
          onDone={() => {
            setToRepublish(null);
            setPreviewed(null);
            // The progress is at the top.
            window.scrollTo(0, 0);
          }}
          onClose={() => setToRepublish(null)}
        >
          <p>
            It’s published as soon as it is ready, and the desk shows its texts and photos again. Changes that
            are not published are kept.
          </p>
          {toRepublish.warnings.map((warning) => (
            <p key={warning} className="callout callout-danger">
              {warning}
            </p>
          ))}
        </ConfirmDialog>
      )}
    </div>
  );
}
