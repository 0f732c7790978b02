import * as v from "valibot";
import { isCalendarDate } from "#app/lib/calendar-date.ts";
import { formatWhole } from "#app/lib/numbers.ts";
import { normalizeLine, normalizeLines, trimInvisible } from "#app/lib/visible-text.ts";
import type { Messages } from "#app/messages/en.ts";
import type { Field, Rule, ValidationContext } from "./field-row.ts";
import { type Answers, FIELD_NAMES, FIELDS, type FieldName } from "./fields.ts";
import { PLANS } from "./plan.ts";

const USUAL_LIMIT = 200;

/** The error messages, and the labels that they contain. */
export type ErrorMessages = Pick<Messages, "errors"> & {
  fields: Pick<Messages["fields"], "labels" | "missing">;
};

/**
 * The schema of a submitted application, without `submittedAt`. Texts are trimmed and stripped of control characters: no
 * one types them, and each takes six bytes of JSON.
 */
export function answersSchema(
  messages: ErrorMessages,
  context: ValidationContext,
): v.GenericSchema<unknown, Answers> {
  // The library's own message for a missing key is too technical for owners.
  return objectOf((name) => defaultToEmpty(answerSchema(name, messages, context)));
}

/**
 * The types and lengths of stored answers, independent of the rules: a stored application stays valid after its move-in
 * date, a change of the owner's rules or a new optional question.
 */
export const storedAnswersSchema = objectOf((name) => {
  const { kind, optional, limit = USUAL_LIMIT } = FIELDS[name];
  if (!isText(kind)) return choiceSchema(kind);
  const schema = v.pipe(v.string(), normalize(kind), v.maxLength(limit));
  return optional ? defaultToEmpty(schema) : schema;
});

function objectOf(schemaOf: (name: FieldName) => v.GenericSchema): v.GenericSchema<unknown, Answers> {
  const entries = FIELD_NAMES.map((name) => [name, schemaOf(name)]);
  // The table maps names to schemas; `Answers` gives the compiler the same mapping.
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<unknown, Answers>;
}

/** A missing answer counts as empty, which is invalid for a plan or an agreement. */
function defaultToEmpty(schema: v.GenericSchema): v.GenericSchema {
  return v.optional(schema, "");
}

function answerSchema(name: FieldName, messages: ErrorMessages, context: ValidationContext): v.GenericSchema {
  const { kind, optional } = FIELDS[name];
  const { missing }: { missing: Partial<Record<FieldName, string>> } = messages.fields;
  if (!isText(kind)) return choiceSchema(kind, missing[name]);
  return v.pipe(
    v.string(missing[name] ?? messages.errors.noText(messages.fields.labels[name])),
    normalize(kind),
    v.transform(trimInvisible),
    v.check((text: string) => text !== "" || optional === true, missing[name]),
    ...textRules(name, messages, context).map(([holds, message]) =>
      v.check((text: string) => text === "" || holds(text), message),
    ),
  );
}

function choiceSchema(kind: "plan" | "agreement", missing?: string): v.GenericSchema {
  return kind === "plan" ? v.picklist(PLANS, missing) : v.literal(true, missing);
}

function isText(kind: Field["kind"]): kind is Exclude<Field["kind"], "plan" | "agreement"> {
  return kind !== "plan" && kind !== "agreement";
}

function normalize(kind: Field["kind"]) {
  return v.transform(kind === "textarea" ? normalizeLines : normalizeLine);
}

function textRules(name: FieldName, { fields, errors }: ErrorMessages, context: ValidationContext): Rule[] {
  const { kind, limit = USUAL_LIMIT, rules } = FIELDS[name];
  const label = fields.labels[name];
  return [
    [(text) => text.length <= limit, errors.tooLong(label, formatWhole(limit))],
    [(text) => kind !== "date" || isCalendarDate(text), errors.noDate(label)],
    ...(rules?.(errors, context) ?? []),
  ];
}
