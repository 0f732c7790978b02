import type { FormValues } from "./application.ts";
import { FIELD_NAMES, FIELDS } from "./fields.ts";
import { DEFAULT_PLAN, PLANS, type Plan } from "./plan.ts";

/**
 * Reads every answer from the controls themselves: autofill and the time before the page is interactive fill them
 * without an event. (A `FormData` would make the browser lay out the page first, for the text area.)
 */
export function readForm(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const control = form.elements.namedItem(name);
      return [name, FIELDS[name].kind === "agreement" ? isChecked(control) : textOf(control)];
    }),
  );
}

/** The plan that is chosen. */
export function readPlan(form: HTMLFormElement): Plan {
  const chosen = textOf(form.elements.namedItem("plan"));
  return PLANS.find((plan) => plan === chosen) ?? DEFAULT_PLAN;
}

/**
 * Reads every answer as it is to be checked. A date that is only begun, or that no calendar has, is in sight and yet has no
 * value: it stands here as a text that is no date, so that it is not taken for one that was left out.
 */
export function readForChecking(form: HTMLFormElement): FormValues {
  const unreadable = textInputs(form).filter(({ type, validity }) => type === "date" && validity.badInput);
  return { ...readForm(form), ...Object.fromEntries(unreadable.map(({ name }) => [name, "unreadable"])) };
}

/**
 * Puts answers into the controls that are still empty, so that nothing typed in the meantime is overwritten.
 * A plan counts as empty while it is the default.
 */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList) {
      if (control.value === DEFAULT_PLAN) control.value = String(value);
    } else if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked ||= value === true;
    else if (isTextControl(control) && control.value === "") control.value = String(value);
  }
}

/**
 * Makes what was typed the default of each control, for a page that goes into the back-forward cache: WebKit brings a
 * control with autocomplete "off" back with its default. A date that is half typed has no value yet, and would lose its
 * parts to an empty default.
 */
export function holdAnswers(form: HTMLFormElement): void {
  for (const control of textInputs(form))
    if (!control.validity.badInput) control.defaultValue = control.value;
}

/** Puts every control back to what a form looks like into which nobody has typed. */
export function emptyForm(form: HTMLFormElement): void {
  for (const control of textInputs(form)) control.defaultValue = "";
  form.reset();
}

/**
 * Tells whether anything was answered.
 * @param givenPlan the plan that was preselected when the visit began: only another one is an answer
 */
export function hasAnswers({ plan, ...answers }: FormValues, givenPlan: Plan): boolean {
  return plan !== givenPlan || Object.values(answers).some((value) => value !== "" && value !== false);
}

function textInputs(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (control) => control instanceof HTMLInputElement && !["checkbox", "radio"].includes(control.type),
  ) as HTMLInputElement[];
}

function isChecked(control: unknown): boolean {
  return control instanceof HTMLInputElement && control.checked;
}

function textOf(control: unknown): string {
  return isTextControl(control) || control instanceof RadioNodeList ? control.value : "";
}

function isTextControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
