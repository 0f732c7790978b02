import { useState } from "react";
import type { Field } from "#desk/api/website.ts";
import { Button } from "../../layout/button.tsx";
import { MistakeList, WarningList } from "../editor/problem-list.tsx";
import { RefusedTexts } from "../editor/save-state.tsx";
import { useReveal } from "../editor/use-reveal.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import page from "../website-page.module.css";
import { Conflicts } from "./conflicts.tsx";
import styles from "./publish-page.module.css";
import { ToPublish } from "./to-publish.tsx";
import { useNextFocus } from "./use-next-focus.ts";
import { useUnpublished } from "./use-unpublished.ts";

type PublishPageProps = {
  fields: readonly Field[];
  /** The part of the website whose page is shown beside the changes. */
  part: string;
};

/** The unpublished changes, everything that blocks publishing, the publish button, and the pages as visitors will see them. */
export function PublishPage({ fields, part }: PublishPageProps) {
  const { isUnchanged } = useUnpublished();
  const reveal = useReveal();
  const [showsPreview, setShowsPreview] = useState(false);
  const box = useNextFocus();

  return (
    <div className={page.columns} data-preview={showsPreview || undefined}>
      <div ref={box} className={styles.publish}>
        <RefusedTexts />
        <Conflicts />
        <MistakeList fields={fields} onReveal={reveal} />
        <ToPublish part={part} />
        {!isUnchanged && (
          <Button className={page.toggle} onClick={() => setShowsPreview(!showsPreview)}>
            {showsPreview ? "Hide the page" : "Show the page"}
          </Button>
        )}
        <WarningList fields={fields} onReveal={reveal} />
      </div>
      <PreviewPane part={part} fields={fields} onReveal={reveal} />
    </div>
  );
}
