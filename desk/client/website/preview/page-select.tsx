import { PATHS, type Path } from "#app/lib/paths.ts";
import { PAGE_NAMES } from "../editor/value-locations.ts";

type PageSelectProps = { label: string; path: Path; onChange: (path: Path) => void };

/** Chooses a page of the website. */
export function PageSelect({ label, path, onChange }: PageSelectProps) {
  return (
    <select
      className="text-box"
      aria-label={label}
      value={path}
      onChange={({ target }) => onChange(target.value as Path)}
    >
      {PATHS.map((one) => (
        <option key={one} value={one}>
          {PAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}
