import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { opensElsewhere } from "#app/lib/opens-elsewhere.ts";
import type { Problem } from "./application.ts";
import { type Carried, carry, takeCarried } from "./carried.ts";
import type { FieldName } from "./fields.ts";
import { fillForm, readPlan } from "./form-values.ts";

type LanguageChange = {
  form: RefObject<HTMLFormElement | null>;
  /** The mistakes that are shown. */
  problems: readonly Problem[];
  /** Shows the mistakes in these fields, as far as they are still there. */
  onArrive: (form: HTMLFormElement, wrong: readonly FieldName[]) => void;
};

/** Lets a visitor who follows a link to another language find plan, messages, focus and place again in the form there. */
export function useLanguageChange({ form, problems, onArrive }: LanguageChange): void {
  const [arrived, setArrived] = useState<Carried | null>(null);
  const focused = useRef("");

  const leave = useEffectEvent((event: MouseEvent) => {
    const toLanguage = event.target instanceof Element && event.target.closest("a[hreflang]");
    if (!toLanguage || !form.current || opensElsewhere(event)) return;
    const wrong = problems.map(({ field }) => field);
    carry({ plan: readPlan(form.current), wrong, focused: focused.current, ...partAtTop() });
  });

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id !== "") focused.current = target.id;
    };
    const click = (event: MouseEvent) => leave(event);
    document.addEventListener("focusin", remember);
    document.addEventListener("click", click);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("click", click);
    };
  }, []);

  const arrive = useEffectEvent((element: HTMLFormElement) => {
    const carried = takeCarried();
    if (!carried) return;
    fillForm(element, { plan: carried.plan });
    onArrive(element, carried.wrong);
    setArrived(carried);
  });

  useLayoutEffect(() => {
    if (form.current) arrive(form.current);
  }, [form]);

  // After the messages, with which the page is longer.
  useLayoutEffect(() => {
    if (arrived) standAt(arrived);
  }, [arrived]);
}

function partAtTop(): Pick<Carried, "part" | "top"> {
  const parts = [...document.querySelectorAll("main [id]")]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => ({ part: part.id, top: part.getBoundingClientRect().top }));
  return parts.reduce((one, other) => (Math.abs(other.top) < Math.abs(one.top) ? other : one));
}

function standAt({ focused, part, top }: Carried): void {
  // Whoever has begun to read or to write meanwhile is not moved.
  if (window.scrollY > 0 || document.activeElement !== document.body) return;
  document.getElementById(focused)?.focus({ preventScroll: true });
  const moved = document.getElementById(part)?.getBoundingClientRect().top ?? top;
  window.scrollBy({ top: moved - top, behavior: "instant" });
}
