type LanguageSelectProps = {
  label: string;
  /** The languages of the website, by their own names. */
  languages: readonly { code: string; name: string }[];
  code: string;
  onChange: (code: string) => void;
};

/** Chooses a language of the website, if it has more than one. */
export function LanguageSelect({ label, languages, code, onChange }: LanguageSelectProps) {
  if (languages.length < 2) return null;
  return (
    <select
      className="text-box"
      aria-label={label}
      value={code}
      onChange={({ target }) => onChange(target.value)}
    >
      {languages.map((language) => (
        <option key={language.code} value={language.code}>
          {language.name}
        </option>
      ))}
    </select>
  );
}
