import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { CONTENT_FILE } from "../content-files.ts";
import { parseFile } from "../parse/parse.ts";
import { sampleCaptions } from "../photos/photos.ts";
import { type Problem, problemOf } from "../problems.ts";
import type { Content } from "../schema/schema.ts";
import { otherHours } from "../warnings/promised-hours.ts";
import { translate, translationSchema, warnAboutGaps } from "./translation.ts";

/** The content in another language. */
export type Translation = {
  /** ISO 639-1, like es. */
  code: string;
  content: Content;
  /** Texts that the file lacks, in the first language. */
  untranslated: readonly string[];
};

const MESSAGES_FOLDER = join(import.meta.dirname, "../../../app/messages");

/** Whether the pages exist in a language: with delivery, they need more messages. */
export function hasMessages(code: string, delivers = false): boolean {
  return existsSync(join(MESSAGES_FOLDER, messagesFile(code, delivers)));
}

/** The file in app/messages with all messages of a language. */
export function messagesFile(code: string, delivers: boolean): string {
  return delivers ? `${code}-delivery.ts` : `${code}.ts`;
}

/**
 * Checks all translations. Never throws because of an error in a file.
 *
 * @param files their texts, or the problem that made them unreadable, by their paths relative to the project's folder
 */
export function checkTranslations(
  content: Content,
  files: ReadonlyMap<string, { code: string; source: string | Problem }>,
): { translations: Translation[]; problems: Problem[] } {
  const translations: Translation[] = [];
  const problems: Problem[] = [];
  for (const [path, { code, source }] of files) {
    if (typeof source !== "string") {
      problems.push(source);
      continue;
    }
    const delivers = content.delivery?.enabled ?? false;
    if (!hasMessages(code, delivers))
      problems.push(missingMessages(path, code, messagesFile(code, delivers)));
    const parsed = parseFile(source, path, translationSchema(content));
    problems.push(...parsed.problems);
    if (!parsed.content) continue;
    const { content: translated, gaps: all } = translate(content, parsed.content);
    // No page shows texts that the first language lacks too, or delivery texts while delivery is off.
    const gaps = all.filter(
      ({ path, text }) => text !== "" && (path[0] !== "delivery" || content.delivery?.enabled),
    );
    problems.push(...warnAboutGaps(gaps, path, code, parsed.positionOf));
    // A step without a translation was already checked in the first file.
    const ownSteps = otherHours(translated).filter(({ path: [, , index] }) => {
      const step = Number(index);
      return translated.apply.steps[step]?.text !== content.apply.steps[step]?.text;
    });
    for (const advice of [...sampleCaptions(translated, content), ...ownSteps])
      problems.push({ ...problemOf(path, "warning", advice), ...advice, ...parsed.positionOf(advice.path) });
    translations.push({
      code,
      content: translated,
      untranslated: [...new Set(gaps.map(({ text }) => text))],
    });
  }
  return { translations, problems };
}

function missingMessages(file: string, code: string, messagesFile: string): Problem {
  const message = `The pages have no messages in the language "${code}".`;
  return problemOf(file, "error", {
    message,
    atDesk: `${message} Ask the person who runs your server to add them, or delete the text file ${file}.`,
    fix: `Write them into app/messages/${messagesFile} (docs/languages.md says how), or delete this file; ${basename(CONTENT_FILE)} is enough for one language.`,
  });
}
