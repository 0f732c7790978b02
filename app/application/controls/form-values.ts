import { normalizeLine, trimInvisible } from "#app/lib/visible-text.ts";
import type { Application, FormValues } from "../application.ts";
import { FIELD_NAMES, FIELDS, type FieldName } from "../fields.ts";
import { DEFAULT_PLAN, type Plan } from "../plan.ts";
import { type Control, controlsOf } from "./form-controls.ts";

/**
 * Reads every answer from the controls: autofill and input before hydration fire no event. (`FormData` would force a layout
 * first, because of the text area.)
 */
export function readForm(form: HTMLFormElement): FormValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, readAnswer(form, name)]));
}

/**
 * Reads every answer for validation. A partial or impossible date is visible but has an empty value. It is returned as an
 * invalid date, so that it does not count as empty.
 */
export function readForValidation(form: HTMLFormElement): FormValues {
  const unreadable = FIELD_NAMES.filter((name) => controlsOf(form, name).some(isHalfTyped));
  return { ...readForm(form), ...Object.fromEntries(unreadable.map((name) => [name, "unreadable"])) };
}

/**
 * Fills the controls that are still empty, without overwriting newer input, such as a date that is half typed. A plan counts
 * as empty while it is the default.
 */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const name of FIELD_NAMES) {
    const value = values[name];
    const controls = controlsOf(form, name);
    if (value === undefined) continue;
    const answer = readAnswer(form, name);
    if (FIELDS[name].kind === "plan") {
      if (answer === DEFAULT_PLAN) controls.filter((control) => control.value === value).forEach(check);
    } else if (FIELDS[name].kind === "agreement") {
      if (value === true) controls.forEach(check);
    } else if (answer === "" && !controls.some(isHalfTyped)) {
      for (const control of controls) control.value = String(value);
    }
  }
}

/**
 * Makes the current value of each control its default before the page enters the back-forward cache: WebKit resets controls
 * with autocomplete "off" to their default. A partial date has no value yet and would lose its parts to an empty default.
 */
export function setAsDefaults(form: HTMLFormElement): void {
  for (const control of textInputs(form)) if (!isHalfTyped(control)) control.defaultValue = control.value;
}

/** Whether these are the answers of an application, which is stored without invisible characters. */
export function areAnswersOf(values: FormValues, application: Application): boolean {
  const plain = (value: unknown) => trimInvisible(normalizeLine(String(value ?? "")));
  const isSame = ([name, value]: [string, unknown]) => plain(value) === plain(Reflect.get(application, name));
  return Object.entries(values).every(isSame);
}

/** Resets every control of the form. */
export function emptyForm(form: HTMLFormElement): void {
  for (const control of textInputs(form)) control.defaultValue = "";
  form.reset();
  // `reset` does not reach a control that an extension has moved out of the form.
  const controls = FIELD_NAMES.flatMap((name) => controlsOf(form, name));
  for (const control of controls.filter((one) => one.form !== form)) reset(control);
}

/** Resets the controls of some fields to their default values. */
export function emptyFields(form: HTMLFormElement, names: readonly FieldName[]): void {
  for (const control of names.flatMap((name) => controlsOf(form, name))) reset(control);
}

/**
 * Whether the form has any answer.
 * @param preselectedPlan the preselected plan, which does not count as an answer
 */
export function hasAnswers(values: FormValues, preselectedPlan: Plan): boolean {
  return values.plan !== preselectedPlan || hasMoreThanPlan(values);
}

/** Whether the form has any answer besides the plan. */
export function hasMoreThanPlan({ plan: _, ...answers }: FormValues): boolean {
  return Object.values(answers).some(Boolean);
}

function readAnswer(form: HTMLFormElement, name: FieldName): string | boolean {
  const controls = controlsOf(form, name);
  switch (FIELDS[name].kind) {
    case "agreement":
      return controls.some(isChecked);
    case "plan":
      return controls.find(isChecked)?.value ?? "";
    default:
      return controls.find(({ value }) => value !== "")?.value ?? "";
  }
}

function textInputs(form: HTMLFormElement): HTMLInputElement[] {
  return FIELD_NAMES.filter((name) => !["agreement", "plan"].includes(FIELDS[name].kind))
    .flatMap((name) => controlsOf(form, name))
    .filter((control) => control instanceof HTMLInputElement);
}

function isChecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked;
}

function check(control: Control): void {
  if (control instanceof HTMLInputElement) control.checked = true;
}

function reset(control: Control): void {
  control.value = control.defaultValue;
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
}

function isHalfTyped({ type, validity }: Control): boolean {
  return type === "date" && validity.badInput;
}
