import { useQuery } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useStableWhilePressed } from "#app/lib/use-stable-while-pressed.ts";
import type { Edit, Website, WebsiteProblem } from "#desk/api/website.ts";
import { saveEdits, showWebsite, websiteQuery } from "../api/website.ts";
import { applyEdit, type Values } from "./apply-edit.ts";
import { EditQueue, type Unsaved } from "./edit-queue.ts";
import { isSamePlace, type Place } from "./places.ts";

/** The website that is edited, and what is done to it. */
export type Editor = {
  readonly view: Website;
  /** With everything in it that was typed. */
  readonly values: Values;
  readonly unsaved: Unsaved;
  edit: (edit: Edit) => void;
  /** Saves what was typed. @returns whether everything is on the server */
  flush: () => Promise<boolean>;
  /** What is edited, which the preview shows. */
  readonly selected: Place | null;
  select: (place: Place | null) => void;
  /** What is wrong, but for the value that is being typed: it is judged once it is left. */
  readonly problems: readonly WebsiteProblem[];
  setTyping: (place: Place | null) => void;
  /** Why the server refused edits, which it does not have. */
  readonly refusal: { message: string; words: string[] } | null;
  dismissRefusal: () => void;
};

const EditorContext = createContext<Editor | null>(null);
type Refusal = Editor["refusal"];

// One for the tab: what could not be saved stays while another page of the desk is open.
let onRefused: (refusal: Refusal) => void = () => undefined;
const queue = new EditQueue({
  save: saveEdits,
  onSaved: showWebsite,
  onRefused: (message, edits) => onRefused({ message, words: edits.flatMap(wordsOf) }),
});

/** Provides the editor to everything below, once the website is there. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const { data: view } = useQuery(websiteQuery);
  const unsaved = useSyncExternalStore(queue.subscribe, queue.unsaved);
  const [selected, select] = useState<Place | null>(null);
  const [typing, setTyping] = useState<Place | null>(null);
  const [refusal, setRefusal] = useState<Refusal>(null);
  useEffect(() => {
    onRefused = setRefusal;
  }, []);
  useUnloadGuard(unsaved.edits.length > 0);

  const values = useMemo(() => (view ? unsaved.edits.reduce(applyEdit, view.values) : {}), [view, unsaved]);
  const revision = view?.revision ?? 0;
  const edit = useCallback((one: Edit) => queue.add(one, revision), [revision]);
  const problems = useMemo(
    () => view?.problems.filter((one) => !typing || !isSamePlace(one, typing)),
    [view?.problems, typing],
  );
  // The press that leaves a value would miss what it is meant for, if a line came above that.
  const named = useStableWhilePressed(problems);
  const editor = useMemo(
    () =>
      view && {
        view,
        values,
        unsaved,
        edit,
        flush: () => queue.flush(),
        selected,
        select,
        problems: named ?? [],
        setTyping,
        refusal,
        dismissRefusal: () => setRefusal(null),
      },
    [view, values, unsaved, edit, selected, named, refusal],
  );
  return editor && <EditorContext value={editor}>{children}</EditorContext>;
}

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("This component needs <EditorProvider> around it.");
  return editor;
}

// A hidden tab may never come back; one that is closed asks while something is not saved.
function useUnloadGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const saveHidden = () => void (document.visibilityState === "hidden" && queue.flush());
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener("visibilitychange", saveHidden);
    window.addEventListener("beforeunload", warn);
    return () => {
      document.removeEventListener("visibilitychange", saveHidden);
      window.removeEventListener("beforeunload", warn);
    };
  }, [isUnsaved]);
}

function wordsOf(edit: Edit): string[] {
  if (!("value" in edit)) return [];
  return typeof edit.value === "string"
    ? [edit.value]
    : Object.values(edit.value).filter((one) => typeof one === "string");
}
