import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { WebsiteProblem } from "#desk/api/website.ts";
import { languageOf } from "#tooling/content/load-translations.ts";
import { capitalize, describePath, type Problem } from "#tooling/content/problems.ts";
import { labelAt } from "./labels.ts";

/** Sentences about the text file, and their replacements at the desk. The first match is used. */
const DESK_WORDING: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/ It says "[^"]*"\./g, ""],
  [/Write something after the (?:colon|dash)\./, "Write something here."],
  [/,? or delete the line to ask for no minimum age/, ", or leave it out to ask for no minimum age"],
  [/Delete the line and type it again by hand\./, "Delete everything and type it again by hand."],
  [/ in content\/photos that ends in/, " that ends in"],
  [
    /Put the photo there, exported as JPEG if it is HEIC, and write its whole name[^.]*\.jpg\./,
    "Choose a photo.",
  ],
  [/There is no photo "([^"]*)" in content\/photos\./, 'The photo "$1" is missing.'],
  [
    /(?:Did you mean "[^"]*"\? (?:Some computers hide the second ending|Capital letters count)\.|Put the photo .*)$/,
    "Choose another photo.",
  ],
  [/ still holds a sample value, ".*"\.$/, " is still our sample text."],
  [/^Write your own before you publish\.$/, "Write your own."],
  [/^.* is still a sample: .*$/, "This sample photo shows somebody else’s house."],
  [/^Put a photo of yours into .*$/, "Replace it with one of your own."],
  [/^Write what holds with delivery as .*$/, "Write the text for that in the part Delivery."],
  [
    / is missing from .*: visitors read it in the first language\./,
    " is missing: visitors read it in the first language.",
  ],
  [/ is missing from (?:item \d+ of )?"[^"]*"\./, " is missing."],
  [/Write it here in this language\./, "Write it in this language."],
  [/, and name that file in the content file\./, "."],
  [/Add a line that starts with .*$|Bring it back.*$/, "Write it here."],
  [/must have keys: [^.]*\./, "is empty."],
  [/Write each key on a line of its own, with a colon and its value\./, "Write it here."],
  [/ and "followUpHours" says /, " and the hours until an answer in Contact are "],
  [/Write it without the dollar sign and commas, like 1250\./, "Write it in digits, like 1250."],
  [/ Write the number without quotation marks\./, ""],
  [/"([^"]*)"/g, "“$1”"],
];

/** A problem of the check, without its line number and without wording about the text file. */
export function toWebsiteProblem({
  file,
  path,
  severity,
  message,
  fix,
  isStructural,
  isSample = false,
}: Problem): WebsiteProblem {
  const language = languageOf(file.slice(file.lastIndexOf("/") + 1)) ?? FIRST_LANGUAGE;
  const problem = { language, path, place: labelAt(path), severity, isSample };
  if (isStructural || path.length === 0)
    return {
      ...problem,
      message:
        `The text file of the website has to be corrected in a text editor: ${file}. ${message} ${fix}`.trim(),
    };
  const name = capitalize(describePath(path));
  const sentences = [message, fix].filter(Boolean).map((sentence) => {
    const about = sentence.startsWith(name) ? `This${sentence.slice(name.length)}` : sentence;
    return DESK_WORDING.reduce(
      (text, [pattern, replacement]) => text.replace(pattern, replacement),
      about,
    ).trim();
  });
  return { ...problem, message: sentences.filter(Boolean).join(" ") };
}
