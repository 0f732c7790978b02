import { GroupControl } from "./group-control.tsx";
import type { FieldProps } from "./items.ts";
import { ListControl } from "./list-control.tsx";
import { PhotoControl } from "./photo-control.tsx";
import { ValueRow } from "./value-row.tsx";

/** The control of any field, by its kind. */
export function FieldControl({ field, path, level }: FieldProps) {
  const { kind, fields = [] } = field;
  if (kind === "list")
    return (
      <ListControl field={field} path={path} level={level}>
        {(item, at) => <FieldControl field={item} path={at} level={level + 1} />}
      </ListControl>
    );
  if (kind !== "group") return <ValueRow field={field} path={path} />;
  const isPhoto = fields.some((one) => one.kind === "photo");
  // A photo and its focus point share one control, and a switch is beside the heading.
  const values = fields.filter((one) => !["photo", "focus", "switch"].includes(one.kind));
  return (
    <GroupControl field={field} path={path} level={level}>
      {isPhoto && <PhotoControl field={field} path={path} />}
      {values.map((one) => (
        <FieldControl key={one.key} field={one} path={[...path, one.key]} level={level + 1} />
      ))}
    </GroupControl>
  );
}
