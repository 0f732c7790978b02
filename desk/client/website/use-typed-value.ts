import { useEffect, useEffectEvent, useState } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { type ValueLocation, valueAt } from "#desk/api/edits.ts";
import { parsePrice } from "#desk/api/price.ts";
import type { Field } from "#desk/api/website.ts";
import { normalize } from "../preview/locate.ts";
import { useEditor } from "./editor.tsx";
import { fullLink } from "./link.ts";
import { controlId } from "./value-locations.ts";

/**
 * A value while it is typed. Each change is an edit, and a value that can be missing is removed once it is left empty.
 *
 * @returns `typed` is the text as typed, or null if the value is shown as it is stored
 */
export function useTypedValue({ kind, optional }: Field, location: ValueLocation) {
  const { values, edit } = useEditor();
  const { language, path } = location;
  const stored = valueAt(values[language], path);
  const value = typeof stored === "string" ? stored : "";
  // The text as typed and the value it gives, until the field loses the focus or someone else changes the value.
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const typed = draft && normalize(draft.value) === normalize(value) ? draft.text : null;
  const isReplaced = draft !== null && typed === null;
  const id = controlId(location);
  // The next keystroke does not go into a text that someone else has put here.
  useEffect(() => {
    if (isReplaced) document.getElementById(id)?.blur();
  }, [isReplaced, id]);

  // An item of a list is emptied: without it, the translations below would be those of other items.
  const isItem = typeof path.at(-1) === "number";
  const canBeRemoved = optional || (language !== FIRST_LANGUAGE && !isItem);

  // Not while typing: that would remove the texts of the other languages too.
  function removeIfCleared() {
    if (typed?.trim() === "" && canBeRemoved && stored !== undefined)
      edit({ kind: "remove", language, path });
  }

  // Back leaves the part, but not the field, and a reload does neither.
  const handleRemoval = useEffectEvent(removeIfCleared);
  useEffect(() => {
    const handlePageHide = () => handleRemoval();
    // Before the last edits of the tab are sent.
    window.addEventListener("pagehide", handlePageHide, { capture: true });
    return () => {
      window.removeEventListener("pagehide", handlePageHide, { capture: true });
      handleRemoval();
    };
  }, []);

  function change(text: string) {
    const written = kind === "price" ? parsePrice(text) : kind === "link" ? fullLink(text) : text;
    const isKept = written === "" && canBeRemoved;
    if (!isKept && written !== value) edit({ kind: "set", language, path, value: written });
    setDraft({ text, value: isKept ? value : written });
  }

  function leave() {
    removeIfCleared();
    setDraft(null);
  }

  return { value, typed, change, leave };
}
