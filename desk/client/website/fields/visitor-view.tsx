import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import { phoneHref } from "#app/lib/phone.ts";
import { valueAt } from "#desk/api/edits.ts";
import type { Field } from "#desk/api/website.ts";
import { useEditor } from "../editor/editor.tsx";

type VisitorViewProps = { kind: Field["kind"]; value: string };

/** Shows what a correct link or phone number does for visitors. */
export function VisitorView({ kind, value }: VisitorViewProps) {
  const { values } = useEditor();
  const country = valueAt(values[FIRST_LANGUAGE], ["contact", "country"]);
  if (kind === "phone" && value !== "")
    return (
      <p className="soft">
        {`Visitors see ${value}, and a press calls ${phoneHref(value, String(country ?? "")).replace("tel:", "")}.`}
      </p>
    );
  if (kind !== "link" || !URL.canParse(value) || !/^https?:/.test(value)) return null;
  return (
    <p className="soft">
      <a href={value} target="_blank" rel="noreferrer">
        Try this link
      </a>
    </p>
  );
}
