import type { FieldName } from "../fields.ts";

/** A control of the form that can hold an answer. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

const own = new WeakMap<HTMLFormElement, Set<Control>>();

/** The reference of every control that React draws in the form, by which it is known as ours. */
export function ownControl(control: Control | null): void {
  if (control?.form) own.set(control.form, (own.get(control.form) ?? new Set()).add(control));
}

/**
 * Our controls of this name, in the order of the form. Extensions put hidden mirrors of the same name beside them, and move them
 * to other places. Where a clone has taken their place, or React has not drawn the form, whatever has the name.
 */
export function controlsOf(form: HTMLFormElement, name: FieldName): Control[] {
  const root = form.getRootNode();
  const drawn = [...(own.get(form) ?? [])].filter(
    (control) => control.name === name && control.getRootNode() === root,
  );
  return drawn.length > 0 ? drawn : [...form.elements].filter(isControl).filter((one) => one.name === name);
}

function isControl(element: unknown): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
