import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "wouter";
import type { ValueLocation } from "#desk/api/edits.ts";
import type { Field, WebsiteProblem } from "#desk/api/website.ts";
import { fieldsQuery, websiteQuery } from "../api/website.ts";
import { Button } from "../layout/button.tsx";
import { Page } from "../layout/page.tsx";
import { QueryState } from "../layout/states.tsx";
import { EditorProvider, useEditor } from "./editor.tsx";
import { FieldControl } from "./field-control.tsx";
import "./photo-drop.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { MistakeList, WarningList } from "./problem-list.tsx";
import { PublishPage } from "./publish-page.tsx";
import { ReleasesPage } from "./releases-page.tsx";
import { SaveState } from "./save-state.tsx";
import { useReveal } from "./use-reveal.ts";
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

/** How far a part was scrolled, in pixels. */
type Position = { part: string | undefined; top: number };

type EditPageProps = { fields: readonly Field[]; part: string | undefined; left: RefObject<Position> };

/** The values on the left, and the page that shows them on the right. */
function EditPage({ fields, part, left }: EditPageProps) {
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
                  href={`${WEBSITE}/${key}`}
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

/** Keeps the focused value in place when problems or notices appear or disappear above it, by scrolling. */
function useStablePosition(shown: unknown): RefObject<HTMLDivElement | null> {
  const values = useRef<HTMLDivElement>(null);
  const last = useRef<{ shown: unknown; anchor: Element; top: number }>(null);
  useLayoutEffect(() => {
    const { current: box } = values;
    if (!box?.offsetHeight) return;
    const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY;
    const before = last.current;
    const by = before?.anchor.isConnected && before.shown !== shown ? topOf(before.anchor) - before.top : 0;
    const anchor =
      box.contains(document.activeElement) && document.activeElement ? document.activeElement : box;
    last.current = { shown, anchor, top: topOf(anchor) };
    if (by !== 0) window.scrollBy({ top: by, behavior: "instant" });
  });
  return values;
}

function isErrorIn({ path, severity }: WebsiteProblem, key: string): boolean {
  return severity === "error" && path[0] === key;
}
