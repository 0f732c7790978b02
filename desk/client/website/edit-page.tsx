import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "wouter";
import type { ValueLocation } from "#desk/api/edits.ts";
import type { Field, WebsiteProblem } from "#desk/api/website.ts";
import { Button } from "../layout/button.tsx";
import { useEditor } from "./editor/editor.tsx";
import { MistakeList, WarningList } from "./editor/problem-list.tsx";
import { SaveState } from "./editor/save-state.tsx";
import { useReveal } from "./editor/use-reveal.ts";
import { FieldControl } from "./fields/field-control.tsx";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { useStablePosition } from "./use-stable-position.ts";
import styles from "./website-page.module.css";

/** How far a part was scrolled, in pixels. */
export type Position = { part: string | undefined; top: number };

type EditPageProps = { fields: readonly Field[]; part: string | undefined; left: RefObject<Position> };

/** The values on the left, and the page that shows them on the right. */
export function EditPage({ fields, part, left }: EditPageProps) {
  const { view, problems, select, setTyping, setNewItem } = useEditor();
  const revealControl = useReveal();
  const current = fields.find(({ key }) => key === part) ?? fields[0];
  const [showsPreview, setShowsPreview] = useState(false);
  const [showsParts, setShowsParts] = useState(false);
  const partButton = useRef<HTMLButtonElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const values = useStablePosition(useMemo(() => [view, problems], [view, problems]));

  const savePosition = useEffectEvent((part: string | undefined) => {
    if (!showsPreview) left.current = { part, top: window.scrollY };
  });
  useLayoutEffect(() => {
    if (left.current.part === part) window.scrollTo({ top: left.current.top, behavior: "instant" });
    return () => savePosition(part);
  }, [left, part]);

  // Back leaves the part, but not the field: its mistakes would stay hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another part or page opens
  useLayoutEffect(
    () => () => {
      setTyping(null);
      setNewItem(null);
    },
    [part, setTyping, setNewItem],
  );

  function reveal(location: ValueLocation) {
    flushSync(() => setShowsPreview(false));
    revealControl(location);
  }

  function togglePreview() {
    if (!showsPreview) left.current = { part, top: window.scrollY };
    flushSync(() => setShowsPreview(!showsPreview));
    if (showsPreview) window.scrollTo({ top: left.current.top, behavior: "instant" });
    else columns.current?.lastElementChild?.scrollIntoView({ behavior: "instant" });
  }

  if (!current) return null;
  return (
    <div ref={columns} className={styles.columns} data-preview={showsPreview || undefined}>
      <div>
        <div className={styles.bar}>
          <SaveState onReveal={reveal}>
            <Button className={styles.toggle} onClick={togglePreview}>
              {showsPreview ? "Back to editing" : "Show the page"}
            </Button>
          </SaveState>
        </div>
        <div className={styles.editor}>
          <MistakeList fields={fields} onReveal={reveal} />
          <Button
            ref={partButton}
            className={`chevron ${styles.part}`}
            aria-expanded={showsParts}
            onClick={() => setShowsParts(!showsParts)}
          >
            {current.label}
          </Button>
          <WarningList fields={fields} onReveal={reveal} />
          <nav aria-label="Parts of the website" className={styles.parts} data-open={showsParts || undefined}>
            {fields.map(({ key, label }) => {
              const mistakes = problems.filter((problem) => isErrorIn(problem, key)).length;
              return (
                <Link
                  key={key}
                  href={`/desk/website/${key}`}
                  className="choice"
                  aria-current={key === current.key ? "true" : undefined}
                  data-mistakes={mistakes || undefined}
                  onClick={() => {
                    flushSync(() => {
                      select(null);
                      setShowsParts(false);
                    });
                    // On phones the link is hidden now. Elsewhere the button is, and takes no focus.
                    partButton.current?.focus();
                  }}
                >
                  {label}
                  {mistakes > 0 && <span className={styles.count}>{`${mistakes} to correct`}</span>}
                </Link>
              );
            })}
          </nav>
          <div ref={values}>
            <FieldControl key={current.key} field={current} path={[current.key]} level={2} />
          </div>
        </div>
      </div>
      <PreviewPane part={current.key} fields={fields} onReveal={reveal} />
    </div>
  );
}

function isErrorIn({ path, severity }: WebsiteProblem, key: string): boolean {
  return severity === "error" && path[0] === key;
}
