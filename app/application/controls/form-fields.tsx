import type { ComponentProps } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import type { Channel } from "../channel.tsx";
import { GROUPS } from "../field-row.ts";
import { FIELD_NAMES, FIELDS } from "../fields.ts";
import { Agreement, InlineRules } from "./agreements.tsx";
import { TextField } from "./field.tsx";
import styles from "./form-fields.module.css";
import { PlanField } from "./plan-field.tsx";

/** All fields of the application in their titled groups. */
export function FormFields({ errors }: ComponentProps<Channel["FormFields"]>) {
  const { messages } = useLanguage();

  return GROUPS.map((group) => (
    <fieldset key={group} className={styles.group}>
      <legend>{messages.fields.groups[group]}</legend>
      {group === "agreements" && <InlineRules />}
      {FIELD_NAMES.filter((name) => FIELDS[name].group === group).map((name) => (
        <Question key={name} name={name} error={errors[name]} />
      ))}
    </fieldset>
  ));
}

function Question(props: ComponentProps<typeof TextField>) {
  switch (FIELDS[props.name].kind) {
    case "plan":
      return <PlanField error={props.error} />;
    case "agreement":
      return <Agreement name={props.name} error={props.error} />;
    default:
      return <TextField {...props} />;
  }
}
