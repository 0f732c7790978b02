import { useEffect, useEffectEvent, useState } from "react";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { PASTED } from "#app/lib/visible-text.ts";
import { type ValueLocation, valueAt } from "#desk/api/edits.ts";
import { parsePrice } from "#desk/api/price.ts";
import type { Field } from "#desk/api/website.ts";
import { normalize } from "../../preview/locate.ts";
import { useEditor } from "../editor/editor.tsx";
import { controlId } from "../editor/value-locations.ts";
import { fullLink } from "./link.ts";

// The check refuses them.
const INVISIBLE = new RegExp(`[${PASTED}]`, "g");
/** With those that only a text needs, such as the joiner of an emoji. */
const FORMAT = /\p{Cf}/gu;

/**
 * A value while it is typed. Each change is an edit, and a value that can be missing is removed once it is left empty.
 *
 * @returns `typed` is the text as typed, or null if the value is shown as it is stored. `enter` and `leave` follow the focus
 */
export function useTypedValue({ kind, optional }: Field, location: ValueLocation) {
  const { values, edit } = useEditor();
  const { language, path } = location;
  const stored = valueAt(values[language], path);
  const value = typeof stored === "string" ? stored : "";
  // Until the field loses the focus: the text as typed, and the value that the person has seen or typed.
  const [draft, setDraft] = useState<string | null>(null);
  const [known, setKnown] = useState<string | null>(null);
  const isReplaced = known !== null && normalize(known) !== normalize(value);
  const typed = isReplaced ? null : draft;
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
    const visible = text.replace(kind === "text" ? INVISIBLE : FORMAT, "");
    const written = kind === "price" ? parsePrice(visible) : kind === "link" ? fullLink(visible) : visible;
    const isKept = written === "" && canBeRemoved;
    if (!isKept && written !== value) edit({ kind: "set", language, path, value: written });
    setDraft(text);
    setKnown(isKept ? value : written);
  }

  function enter() {
    setKnown(value);
  }

  function leave() {
    removeIfCleared();
    setDraft(null);
    setKnown(null);
  }

  return { value, typed, enter, change, leave };
}
