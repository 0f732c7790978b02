import { useIsMutating, useQuery } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useStableWhilePressed } from "#app/lib/use-stable-while-pressed.ts";
import { applyToAll, isSameLocation, startsWith, type ValueLocation, type Values } from "#desk/api/edits.ts";
import type { Edit, ValuePath, WebsiteProblem, WebsiteView } from "#desk/api/website.ts";
import { queryClient } from "../api/query-client.ts";
import { saveEdits, shownValues, showWebsite, websiteQuery } from "../api/website.ts";
import { tabPerson } from "../lib/tab-person.ts";
import { EditQueue, type Unsaved } from "./edit-queue.ts";
import { endOtherUploads } from "./uploads.ts";

/** The state and the actions of the website editor. */
export type Editor = {
  readonly view: WebsiteView;
  /** The values with unsaved edits applied. */
  readonly values: Values;
  /** The values at the time of the call, for what takes a while. */
  readonly currentValues: () => Values;
  readonly unsaved: Unsaved;
  /** Whether a photo is on its way to the desk. */
  readonly isUploading: boolean;
  edit: (edit: Edit) => void;
  /** The value being edited, which the preview highlights. */
  readonly selected: ValueLocation | null;
  select: (location: ValueLocation | null) => void;
  /** The value that was opened last, from the page or a list of problems. */
  readonly revealed: ValueLocation | null;
  setRevealed: (location: ValueLocation) => void;
  /** All problems except those of the value being typed, which is checked once it loses the focus. */
  readonly problems: readonly WebsiteProblem[];
  setTyping: (location: ValueLocation | null) => void;
  /** Sets the item that is being filled in for the first time. Its problems are reported once it is left. */
  setNewItem: (path: ValuePath | null) => void;
  dismissRefusal: () => void;
};

/** The key of photo uploads, which may go on while another part is open. */
export const UPLOAD_KEY = ["photo"];

const EditorContext = createContext<Editor | null>(null);

// One queue for the tab, so that unsaved and refused edits survive while another page of the desk is open.
const queue = new EditQueue({ save: saveEdits, onSaved: showWebsite, person: tabPerson });
const edit = (one: Edit) => queue.add(one, shownValues());
const currentValues = () => queue.unsaved().edits.reduce(applyToAll, shownValues());

// Warns before a tab with unsaved or refused texts is closed, on every page of the desk, and saves when the tab is hidden,
// since it may never come back.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
function warnIfUnsaved(): void {
  const { edits, refusal } = queue.unsaved();
  if (edits.length > 0 || refusal || queryClient.isMutating({ mutationKey: UPLOAD_KEY }) > 0)
    window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
}
queue.subscribe(warnIfUnsaved);
queryClient.getMutationCache().subscribe(warnIfUnsaved);
document.addEventListener("visibilitychange", () => void (document.hidden && queue.flush()));

/** Provides the editor to its children, once the website has loaded. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const { data: view } = useQuery(websiteQuery);
  const unsaved = useSyncExternalStore(queue.subscribe, queue.unsaved);
  const [selected, select] = useState<ValueLocation | null>(null);
  const [revealed, setRevealed] = useState<ValueLocation | null>(null);
  const [typing, setTyping] = useState<ValueLocation | null>(null);
  const [newItem, setNewItem] = useState<ValuePath | null>(null);
  const isUploading = useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
  // Another person may have used the tab before.
  useEffect(() => {
    queue.claim();
    endOtherUploads();
  }, []);
  // Before the paint, which would otherwise show these edits twice.
  useLayoutEffect(() => queue.acknowledge(view?.saved ?? []), [view]);

  const values = useMemo(() => (view ? unsaved.edits.reduce(applyToAll, view.values) : {}), [view, unsaved]);
  const problems = useMemo(
    () =>
      view?.problems.filter(
        (one) => !(typing && isSameLocation(one, typing)) && !(newItem && startsWith(one.path, newItem)),
      ),
    [view?.problems, typing, newItem],
  );
  // Does not change during a press: a new problem could push the pressed button away.
  const stableProblems = useStableWhilePressed(problems);
  const editor = useMemo(
    () =>
      view && {
        view,
        values,
        currentValues,
        unsaved,
        isUploading,
        edit,
        selected,
        select,
        revealed,
        setRevealed,
        problems: stableProblems ?? [],
        setTyping,
        setNewItem,
        dismissRefusal: queue.dismissRefusal,
      },
    [view, values, unsaved, isUploading, selected, revealed, stableProblems],
  );
  return editor && <EditorContext value={editor}>{children}</EditorContext>;
}

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("This component needs <EditorProvider> around it.");
  return editor;
}
