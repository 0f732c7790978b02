import * as v from "valibot";
import { isCalendarDate } from "#app/lib/calendar-date.ts";
import { trimUnseen } from "#app/lib/visible-text.ts";
import type { Circumstances, Field, Rule } from "./field-row.ts";
import { type Answers, FIELD_NAMES, FIELDS } from "./fields.ts";
import { PLANS } from "./plan.ts";

const USUAL_LIMIT = 200;

/** The rules for an application as it is submitted, before `submittedAt` is added. Texts come out trimmed. */
export function answersSchema(circumstances: Circumstances): v.GenericSchema<unknown, Answers> {
  return objectOf((field) => answerSchema(field, circumstances));
}

/**
 * The type and length of stored answers, whatever the rules say: an application stays what it is when its move-in date
 * has passed or the owner's rules change.
 */
export const storedAnswersSchema = objectOf(({ kind, missing, limit = USUAL_LIMIT }) =>
  isText(kind) ? v.pipe(v.string(), v.maxLength(limit)) : choiceSchema(kind, missing),
);

function objectOf(schemaOf: (field: Field) => v.GenericSchema): v.GenericSchema<unknown, Answers> {
  const entries = FIELD_NAMES.map((name) => [name, schemaOf(FIELDS[name])]);
  // The table says which schema stands for which name; `Answers` says the same to the compiler.
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<unknown, Answers>;
}

function answerSchema(field: Field, circumstances: Circumstances): v.GenericSchema {
  const { kind, label, missing } = field;
  if (!isText(kind)) return choiceSchema(kind, missing);
  return v.pipe(
    v.string(missing ?? `${label} must be a text`),
    v.transform(trimUnseen),
    v.check((text: string) => text !== "" || missing === undefined, missing),
    ...textRules(field, circumstances).map(([holds, message]) =>
      v.check((text: string) => text === "" || holds(text), message),
    ),
  );
}

function choiceSchema(kind: "plan" | "agreement", missing: string | undefined): v.GenericSchema {
  return kind === "plan" ? v.picklist(PLANS, missing) : v.literal(true, missing);
}

function isText(kind: Field["kind"]): kind is Exclude<Field["kind"], "plan" | "agreement"> {
  return kind !== "plan" && kind !== "agreement";
}

function textRules({ kind, label, limit = USUAL_LIMIT, rules }: Field, circumstances: Circumstances): Rule[] {
  return [
    [(text) => text.length <= limit, `${label} must be ${limit.toLocaleString("en-US")} characters or fewer`],
    [
      (text) => kind !== "date" || isCalendarDate(text),
      `${label} must be a real date with month, day and year`,
    ],
    ...(rules?.(circumstances) ?? []),
  ];
}
