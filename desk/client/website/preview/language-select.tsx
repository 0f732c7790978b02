import { languageName } from "#app/lib/language-name.ts";

type LanguageSelectProps = {
  label: string;
  codes: readonly string[];
  code: string;
  onChange: (code: string) => void;
};

/** Chooses a language of the website, if it has more than one. */
export function LanguageSelect({ label, codes, code, onChange }: LanguageSelectProps) {
  if (codes.length < 2) return null;
  return (
    <select
      className="text-box"
      aria-label={label}
      value={code}
      onChange={({ target }) => onChange(target.value)}
    >
      {codes.map((one) => (
        <option key={one} value={one}>
          {languageName(one)}
        </option>
      ))}
    </select>
  );
}
