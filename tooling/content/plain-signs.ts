/** Spaces that look like the one of the space bar; word processors and websites put them where a line must not break. */
const ODD_SPACE = "\u00a0\u2000-\u200a\u202f\u205f\u3000";
const ODD_SPACES = new RegExp(`[${ODD_SPACE}]`, "g");
/** A line's indent, its dashes as a list item, and its key with the colon and the spaces after it. */
const STRUCTURE = new RegExp(
  `^[ ${ODD_SPACE}]*(?:-[ ${ODD_SPACE}]+)*(?:[\\w-]+[ ${ODD_SPACE}]*:[ ${ODD_SPACE}]+)?`,
  "gm",
);
/** Hyphens that look like the one of the keyboard, and the minus sign. */
const ODD_HYPHENS = /[\u2010-\u2012\u2212]/g;

/**
 * Reads the odd spaces that the structure of a content file hangs on as plain ones: YAML knows no others. Each
 * character becomes one character, so that every place in the file stays where it is; words are left alone.
 *
 * @param text with line feeds as line endings
 */
export function plainStructure(text: string): string {
  return text.replace(STRUCTURE, (start) => start.replace(ODD_SPACES, " "));
}

/** Words that are shown: spaces around them cut, every run of spaces and line breaks one space. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

/** The same for a value that is read, like a number or a link: its hyphens become those of the keyboard too. */
export function plainSigns(words: string): string {
  return oneLine(words).replace(ODD_HYPHENS, "-");
}
