import type { Problem } from "./problems.ts";
import { SAMPLE_HOST } from "./samples.ts";

/** The keys whose lines ship as notes, and how to know the sample that stands in them. */
const SHIPPED: Readonly<Record<string, RegExp>> = {
  autoPayLink: SAMPLE_HOST,
  manageCardLink: SAMPLE_HOST,
  minimumAge: /^18$/,
  cameras: /^There are no cameras in bedrooms or bathrooms\.$/,
};

const SWITCHED_OFF = new RegExp(`^\\s*#( ?)\\s*(${Object.keys(SHIPPED).join("|")}):\\s+([^\\s#].*)$`);

/**
 * Lines that the owner has filled in while they still start with a #, so that nobody sees them. A line beside the same
 * key in use is an old value that the owner keeps.
 *
 * @param lines the file's lines, without line endings
 */
export function warnAboutSwitchedOff(lines: readonly string[], file: string): Problem[] {
  return lines.flatMap((text, index): Problem[] => {
    const [, space, key = "", words = ""] = SWITCHED_OFF.exec(text) ?? [];
    if (space === undefined || SHIPPED[key]?.test(words.trim())) return [];
    const beside = [lines[index - 1], lines[index + 1]];
    if (beside.some((line) => line?.trim().startsWith(`${key}:`))) return [];
    return [
      {
        file,
        line: index + 1,
        column: text.indexOf("#") + 1,
        message: `"${key}" is filled in but switched off, because its line starts with a #.`,
        mend: `To use it, delete the #${space && " and the one space after it"}.`,
        severity: "warning",
        path: [],
      },
    ];
  });
}
