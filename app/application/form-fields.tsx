import type { ReactNode } from "react";
import { calendarDateOf, dayBefore } from "#app/lib/calendar-date.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Agreements } from "./agreements.tsx";
import type { FieldName } from "./application.ts";
import { TextAreaField, TextField } from "./field.tsx";
import { FIELD_GROUPS } from "./fields.ts";
import styles from "./form-fields.module.css";
import { PlanField } from "./plan-field.tsx";
import { FIRST_BIRTH_DATE } from "./schema.ts";

// What the pickers offer is what the rules accept. A last date keeps a year from growing past four digits.
const LAST_DATE = "9999-12-31";

/** Every question of the application in five titled groups. `errors` holds the mistake to show at each field. */
export function FormFields({ errors }: { errors: Partial<Record<FieldName, string>> }) {
  // The day is the visitor's, not the day of the build, so the prerendered page cannot know it.
  const today = useHydrated() ? calendarDateOf(new Date()) : undefined;

  return (
    <>
      <Group title={FIELD_GROUPS.you}>
        <TextField name="fullName" error={errors.fullName} />
        <TextField name="phone" error={errors.phone} />
        <TextField name="email" error={errors.email} />
        <TextField
          name="dob"
          error={errors.dob}
          control={{ min: FIRST_BIRTH_DATE, max: today && dayBefore(today) }}
        />
      </Group>
      <Group title={FIELD_GROUPS.stay}>
        <PlanField error={errors.plan} />
        <TextField name="moveInDate" error={errors.moveInDate} control={{ min: today, max: LAST_DATE }} />
        <TextAreaField name="currentLiving" error={errors.currentLiving} />
      </Group>
      <Group title={FIELD_GROUPS.income}>
        <TextField name="incomeSource" error={errors.incomeSource} />
      </Group>
      <Group title={FIELD_GROUPS.people}>
        <TextField name="emergencyContact" error={errors.emergencyContact} />
        <TextField name="reference1" error={errors.reference1} />
        <TextField name="reference2" error={errors.reference2} />
      </Group>
      <Group title={FIELD_GROUPS.agreements}>
        <Agreements errors={errors} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
