import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import * as v from "valibot";
import { addToHandoff, takeHandedOverPage } from "#app/lib/language-handoff.ts";
import type { FieldProblem } from "../application.ts";
import { FIELD_NAMES, type FieldName } from "../fields.ts";

const handedForm = v.object({
  /** The fields at which a mistake is shown. */
  wrong: v.array(v.picklist(FIELD_NAMES)),
  /** The id of what had focus last. */
  focused: v.string(),
  /** The id of the part at the top of the screen, and its pixels from there. */
  part: v.string(),
  top: v.number(),
});

/** State that a form hands to the same form in another language, apart from its location and its draft. */
type HandedForm = v.InferOutput<typeof handedForm>;

type LanguageChange = {
  form: RefObject<HTMLFormElement | null>;
  /** The mistakes that are shown. */
  problems: readonly FieldProblem[];
  /** Shows the mistakes in these fields, as far as they are still there. */
  onArrive: (form: HTMLFormElement, wrong: readonly FieldName[]) => void;
};

/** Lets a visitor who follows a link to another language find messages, focus and place again in the form there. */
export function useLanguageChange({ form, problems, onArrive }: LanguageChange): void {
  const [arrived, setArrived] = useState<HandedForm | null>(null);
  const focused = useRef("");

  const describe = useEffectEvent((): HandedForm => {
    const wrong = problems.map(({ field }) => field);
    return { wrong, focused: focused.current, ...partAtTop() };
  });

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id !== "") focused.current = target.id;
    };
    document.addEventListener("focusin", remember);
    const takeBack = addToHandoff(() => describe());
    return () => {
      document.removeEventListener("focusin", remember);
      takeBack();
    };
  }, []);

  const arrive = useEffectEvent((element: HTMLFormElement) => {
    const { success, output } = v.safeParse(handedForm, takeHandedOverPage());
    if (!success) return;
    onArrive(element, output.wrong);
    setArrived(output);
  });

  useLayoutEffect(() => {
    if (form.current) arrive(form.current);
  }, [form]);

  // After the messages, with which the page is longer.
  useLayoutEffect(() => {
    if (arrived) standAt(arrived);
  }, [arrived]);
}

function partAtTop(): Pick<HandedForm, "part" | "top"> {
  const parts = [...document.querySelectorAll("main [id]")]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => ({ part: part.id, top: part.getBoundingClientRect().top }));
  return parts.reduce((one, other) => (Math.abs(other.top) < Math.abs(one.top) ? other : one));
}

function standAt({ focused, part, top }: HandedForm): void {
  // Does not move the focus once the reader has started to scroll or type.
  if (window.scrollY > 0 || document.activeElement !== document.body) return;
  document.getElementById(focused)?.focus({ preventScroll: true });
  const moved = document.getElementById(part)?.getBoundingClientRect().top ?? top;
  window.scrollBy({ top: moved - top, behavior: "instant" });
}
