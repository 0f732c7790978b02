import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Note, note as noteSchema } from "#desk/api/applications.ts";
import { detailQuery } from "../api/applications.ts";
import { fetchJson } from "../api/fetch-json.ts";
import { hasStatus, mayHaveWorked } from "../api/request.ts";
import type { NoteDraft } from "../lib/note-drafts.ts";

/**
 * Saves a note and shows it at once.
 * @param id the note's, if something is written
 */
export function useSaveNote(
  number: string,
  id: string | undefined,
  onSaved: (saved: Note, sent: NoteDraft) => void,
) {
  const queries = useQueryClient();
  const { queryKey } = detailQuery(number);
  const name = queries.getQueryData(queryKey)?.application.fullName ?? number;
  const mutationKey = ["note", number, id];
  // Also while a request of an earlier visit to this page is under way.
  const isSaving = useIsMutating({ mutationKey }) > 0;
  const { mutate, error, reset } = useMutation({
    mutationKey,
    meta: { what: `Saving the note on ${name}` },
    mutationFn: ({ id, text, version }: NoteDraft) =>
      fetchJson(`/applications/${number}/notes/${id}`, noteSchema, {
        method: "PUT",
        body: { text, version },
      }),
    onSuccess: (saved, sent) => {
      queries.setQueryData(
        queryKey,
        (detail) => detail && { ...detail, notes: withNote(detail.notes, saved) },
      );
      onSaved(saved, sent);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { mutate, error, reset, isSaving };
}

/** The message for a note that was not saved. */
export function noteErrorMessage(error: Error): string {
  if (hasStatus(error, 409)) return "This note was changed at the same moment. Your text is kept here.";
  const outcome = mayHaveWorked(error) ? "may not have been saved" : "was not saved";
  return `The note ${outcome}; your text is kept here. ${error.message}`;
}

function withNote(notes: readonly Note[], saved: Note): Note[] {
  const known = notes.some(({ id }) => id === saved.id);
  return known ? notes.map((one) => (one.id === saved.id ? saved : one)) : [...notes, saved];
}
