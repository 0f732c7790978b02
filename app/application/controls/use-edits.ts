import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { readForValidation } from "./form-values.ts";

const LOOK_INTERVAL_MS = 1000;
// Some password managers send `change` alone. A date that was only begun is cleared by a key alone.
const EVENTS = ["input", "change", "keyup"];

/**
 * Calls `onEdit` when the answers in the form have changed. Autofill may fill in a control without any event, and an extension
 * may have moved one out of the form: once a second the answers are compared.
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
    const look = () => {
      const answers = answersOf(element);
      if (answers === seen) return;
      seen = answers;
      edit(element);
    };
    const timer = setInterval(look, LOOK_INTERVAL_MS);
    for (const event of EVENTS) document.addEventListener(event, look);
    return () => {
      clearInterval(timer);
      for (const event of EVENTS) document.removeEventListener(event, look);
    };
  }, [form]);
}

function answersOf(form: HTMLFormElement): string {
  return JSON.stringify(readForValidation(form));
}
