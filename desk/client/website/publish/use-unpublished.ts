import { useEditor } from "../editor/editor.tsx";

/** What is not published yet. */
export function useUnpublished() {
  const { view, unsaved, isUploading } = useEditor();
  const { changes, conflicts, isOnline } = view;
  const isSaving = unsaved.edits.length > 0 || isUploading;
  const hasNoChanges = changes.length + conflicts.length === 0 && !isSaving;
  return {
    isSaving,
    hasNoChanges,
    /** Whether visitors see exactly what is here. */
    isUnchanged: hasNoChanges && isOnline,
  };
}
