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
import { shownValues, websiteQuery } from "../../api/website.ts";
import type { Unsaved } from "./edit-queue.ts";
import { tabEdits, UPLOAD_KEY } from "./tab-edits.ts";
import { endOtherUploads } from "./uploads.ts";

/** The state and the actions of the website editor. */
type Editor = {
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

const EditorContext = createContext<Editor | null>(null);

const edit = (one: Edit) => tabEdits.add(one, shownValues());
const currentValues = () => tabEdits.unsaved().edits.reduce(applyToAll, shownValues());

/** Provides the editor to its children, once the website has loaded. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const { data: view } = useQuery(websiteQuery);
  const unsaved = useSyncExternalStore(tabEdits.subscribe, tabEdits.unsaved);
  const [selected, select] = useState<ValueLocation | null>(null);
  const [revealed, setRevealed] = useState<ValueLocation | null>(null);
  const [typing, setTyping] = useState<ValueLocation | null>(null);
  const [newItem, setNewItem] = useState<ValuePath | null>(null);
  const isUploading = useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
  // Another person may have used the tab before.
  useEffect(() => {
    tabEdits.claim();
    endOtherUploads();
  }, []);
  // Before the paint, which would otherwise show these edits twice.
  useLayoutEffect(() => tabEdits.acknowledge(view?.saved ?? []), [view]);

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
        dismissRefusal: tabEdits.dismissRefusal,
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
