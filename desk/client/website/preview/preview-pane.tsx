import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { FIRST_LANGUAGE, type Path } from "#app/lib/paths.ts";
import { leavesOf, type ValueLocation, valueAt } from "#desk/api/edits.ts";
import type { Field } from "#desk/api/website.ts";
import { previewQuery } from "../../api/website.ts";
import { Button } from "../../layout/button.tsx";
import type { PreviewMessage, PreviewState } from "../../preview/contract.ts";
import { useEditor } from "../editor/editor.tsx";
import { fieldAt, pageAt, pageOf } from "../editor/value-locations.ts";
import { LanguageSelect } from "./language-select.tsx";
import { locationOf } from "./leaves.ts";
import { PageSelect } from "./page-select.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import styles from "./preview-pane.module.css";
import { focusesOf, patchLanguages, selectionOf } from "./preview-state.ts";

type PreviewPaneProps = {
  part: string;
  fields: readonly Field[];
  onReveal: (location: ValueLocation) => void;
};

/** The visitors' page with the draft. Pressing a text or photo opens its value. */
export function PreviewPane({ part, fields, onReveal }: PreviewPaneProps) {
  const { view, values, unsaved, selected } = useEditor();
  const [path, setPath] = useState<Path>(() => pageOf([part]));
  const [code, setCode] = useState<string>(FIRST_LANGUAGE);
  const [isWide, setIsWide] = useState(false);
  const { data: languages, error, isPlaceholderData } = useQuery(previewQuery(view.revision));
  // Saved edits stay in view until the content that contains them has arrived.
  const lastEdits = useRef(unsaved.edits);
  const edits = useMemo(
    () => (isPlaceholderData ? [...lastEdits.current, ...unsaved.edits] : unsaved.edits),
    [isPlaceholderData, unsaved],
  );
  useEffect(() => {
    lastEdits.current = edits;
  }, [edits]);

  useEffect(() => setPath(pageOf([part])), [part]);
  const followed = useRef<string>(FIRST_LANGUAGE);
  useEffect(() => {
    // Another part starts in the first language, unless another one was chosen above the page.
    if (!selected) return setCode((before) => (before === followed.current ? FIRST_LANGUAGE : before));
    setPath(pageOf(selected.path));
    // A price or a photo is the same in every language.
    if (!fieldAt(fields, selected.path)?.translated) return;
    followed.current = selected.language;
    setCode(selected.language);
  }, [selected, fields]);

  const shown = useMemo<PreviewState | undefined>(() => {
    // Without a selection, the preview highlights the first value of the part.
    const [first] = leavesOf(valueAt(values[FIRST_LANGUAGE], [part]), [part]);
    const edited = selected ?? (first && { language: code, path: first.path });
    const patched = languages && patchLanguages(languages, fields, edits);
    return (
      patched && {
        kind: "show",
        languages: patched,
        code,
        path,
        focuses: focusesOf(fields, values[FIRST_LANGUAGE]),
        selected: edited ? selectionOf(values, fields, edited, patched) : null,
      }
    );
  }, [languages, fields, edits, code, path, values, selected, part]);

  function handlePress(message: PreviewMessage) {
    const location = locationOf(message, { values, fields, language: code, page: path });
    const page = message.link === null ? undefined : pageAt(message.link);
    if (location) onReveal(location);
    else if (page) setPath(page);
  }

  return (
    <section aria-label="Preview" className={styles.pane}>
      <div className={styles.bar} data-wide={isWide || undefined}>
        <PageSelect label="Page in the preview" path={path} onChange={setPath} />
        <LanguageSelect
          label="Language in the preview"
          languages={view.languages}
          code={code}
          onChange={setCode}
        />
        <Button className="choice" aria-pressed={!isWide} onClick={() => setIsWide(false)}>
          Phone
        </Button>
        <Button className="choice" aria-pressed={isWide} onClick={() => setIsWide(true)}>
          Computer
        </Button>
      </div>
      <p className="soft">Press one of your texts or photos to edit it.</p>
      {error && !languages ? (
        <p className="fault">{error.message}</p>
      ) : (
        <PreviewFrame shown={shown} isWide={isWide} onPress={handlePress} />
      )}
    </section>
  );
}
