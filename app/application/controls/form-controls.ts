import type { FieldName } from "../fields.ts";

/** A form control that can hold an answer. */
export type Control = HTMLInputElement | HTMLTextAreaElement;

const own = new WeakMap<HTMLFormElement, Set<Control>>();

/** The ref of every control that React renders in the form. It marks the control as ours. */
export function ownControl(control: Control | null): void {
  if (control?.form) own.set(control.form, (own.get(control.form) ?? new Set()).add(control));
}

/**
 * Our controls with this name, in form order. Extensions add hidden mirrors with the same name and move controls elsewhere.
 * If a clone has replaced ours, or React has not rendered the form, all controls with the name.
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
