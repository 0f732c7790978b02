import { useMutation } from "@tanstack/react-query";
import type { WebsiteChange } from "#desk/api/website.ts";
import { changeWebsite } from "../../api/website.ts";

/** Undoes a change, as it is on the screen. */
export function useUndo(onUndone = () => {}) {
  return useMutation({
    meta: { what: ({ label }: WebsiteChange) => `Undoing the change of “${label}”` },
    mutationFn: ({ id, at }: WebsiteChange) => changeWebsite("/undo", { change: id, at }),
    onSuccess: onUndone,
  });
}
