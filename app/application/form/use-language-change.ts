import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import * as v from "valibot";
import { addToHandoff, takePageState } from "#app/lib/navigation/language-handoff.ts";
import type { FieldProblem } from "../application.ts";
import { FIELD_NAMES, type FieldName } from "../fields.ts";

const formState = v.object({
  /** The fields that show an error. */
  wrong: v.array(v.picklist(FIELD_NAMES)),
  /** The id of the element that had focus last. */
  focused: v.string(),
  /** The id of the topmost visible element, and its distance from the top of the screen in pixels. */
  part: v.string(),
  top: v.number(),
});

/** State that the form passes to its translation, in addition to its location and its draft. */
type FormState = v.InferOutput<typeof formState>;

type LanguageChange = {
  form: RefObject<HTMLFormElement | null>;
  /** The errors on screen. */
  problems: readonly FieldProblem[];
  /** Shows the errors of these fields again, if they are still invalid. */
  onArrive: (form: HTMLFormElement, wrong: readonly FieldName[]) => void;
};

/** Restores errors, focus and scroll position when a visitor switches to the form in another language. */
export function useLanguageChange({ form, problems, onArrive }: LanguageChange): void {
  const [arrived, setArrived] = useState<FormState | null>(null);
  const focused = useRef("");

  const describe = useEffectEvent((): FormState => {
    const wrong = problems.map(({ field }) => field);
    return { wrong, focused: focused.current, ...partAtTop() };
  });

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id !== "") focused.current = target.id;
    };
    document.addEventListener("focusin", remember);
    const removeFromHandoff = addToHandoff(() => describe());
    return () => {
      document.removeEventListener("focusin", remember);
      removeFromHandoff();
    };
  }, []);

  const arrive = useEffectEvent((element: HTMLFormElement) => {
    const { success, output } = v.safeParse(formState, takePageState());
    if (!success) return;
    onArrive(element, output.wrong);
    setArrived(output);
  });

  useLayoutEffect(() => {
    if (form.current) arrive(form.current);
  }, [form]);

  // After the errors are rendered, since they make the page longer.
  useLayoutEffect(() => {
    if (arrived) restorePlace(arrived);
  }, [arrived]);
}

function partAtTop(): Pick<FormState, "part" | "top"> {
  const parts = [...document.querySelectorAll("main [id]")]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => ({ part: part.id, top: part.getBoundingClientRect().top }));
  return parts.reduce((one, other) => (Math.abs(other.top) < Math.abs(one.top) ? other : one));
}

function restorePlace({ focused, part, top }: FormState): void {
  // Does not move the focus once the visitor has started to scroll or type.
  if (window.scrollY > 0 || document.activeElement !== document.body) return;
  document.getElementById(focused)?.focus({ preventScroll: true });
  const moved = document.getElementById(part)?.getBoundingClientRect().top ?? top;
  window.scrollBy({ top: moved - top, behavior: "instant" });
}
