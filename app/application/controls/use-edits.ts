import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { readForValidation } from "./form-values.ts";

const COMPARE_INTERVAL_MS = 1000;
// Some password managers fire `change` only. Clearing a partial date fires key events only.
const EVENTS = ["input", "change", "keyup"];

/**
 * Calls `onEdit` when an answer has changed. Autofill may change a control without an event, and an extension may move a
 * control out of the form, so the answers are also compared once a second.
 */
export function useEdits(
  form: RefObject<HTMLFormElement | null>,
  onEdit: (form: HTMLFormElement) => void,
): void {
  const edit = useEffectEvent(onEdit);

  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    let seen = answersOf(element);
    const compare = () => {
      const answers = answersOf(element);
      if (answers === seen) return;
      seen = answers;
      edit(element);
    };
    const timer = setInterval(compare, COMPARE_INTERVAL_MS);
    for (const event of EVENTS) document.addEventListener(event, compare);
    return () => {
      clearInterval(timer);
      for (const event of EVENTS) document.removeEventListener(event, compare);
    };
  }, [form]);
}

function answersOf(form: HTMLFormElement): string {
  return JSON.stringify(readForValidation(form));
}
