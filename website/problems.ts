import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { WebsiteProblem } from "#desk/api/website.ts";
import { languageOf } from "#tooling/content/content-files.ts";
import type { Problem } from "#tooling/content/problems.ts";
import { labelInPart } from "./labels.ts";

/**
 * A problem of the check. Names the file only if it cannot be corrected at the desk, and the line only if the file cannot be
 * read: otherwise the lines are those of the draft.
 */
export function toWebsiteProblem({
  file,
  line,
  isStructural = false,
  path,
  severity,
  message,
  fix,
  atDesk = `The text file of the website has to be corrected in a text editor: ${file}${isStructural ? `, line ${line}` : ""}. ${message} ${fix}`,
  isSample = false,
  isUrgent,
  replacedBy,
}: Problem): WebsiteProblem {
  return {
    language: languageOf(file.slice(file.lastIndexOf("/") + 1)) ?? FIRST_LANGUAGE,
    path,
    label: labelInPart(path),
    message: atDesk.replace(/"([^"]*)"/g, "“$1”").trim(),
    severity,
    isSample,
    ...(isUrgent && { isUrgent }),
    ...(replacedBy && { replacedBy }),
  };
}
