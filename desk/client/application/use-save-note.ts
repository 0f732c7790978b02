import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Note, note as noteSchema } from "#desk/api/applications.ts";
import { detailQuery } from "../api/applications.ts";
import { ApiError, fetchJson } from "../api/fetch-json.ts";
import type { Draft } from "../lib/use-draft.ts";

/** Saves a note and shows it at once. */
export function useSaveNote(number: string, onSaved: (saved: Note, sent: Draft) => void) {
  const queries = useQueryClient();
  const { queryKey } = detailQuery(number);
  return useMutation({
    mutationFn: ({ id, text, version }: Draft) =>
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
}

/** The message for a note that was not saved. */
export function noteErrorMessage(error: Error): string {
  if (error instanceof ApiError && error.status === 409)
    return "This note was changed at the same moment. Your text is kept here.";
  return `The note was not saved; your text is kept here. ${error.message}`;
}

function withNote(notes: readonly Note[], saved: Note): Note[] {
  const known = notes.some(({ id }) => id === saved.id);
  return known ? notes.map((one) => (one.id === saved.id ? saved : one)) : [...notes, saved];
}
