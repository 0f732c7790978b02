import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";

/** The owner's file, relative to the project's folder; messages use this name. */
export const CONTENT_FILE = "content/residence.yaml";

const TRANSLATION = /^residence\.([a-z]{2})\.yaml$/;

/** The path of a translation, relative to the project's folder. */
export function translationFile(code: string): string {
  return CONTENT_FILE.replace(".yaml", `.${code}.yaml`);
}

/** The language code of a translation's file name, like es for residence.es.yaml; undefined for other files. */
export function languageOf(name: string): string | undefined {
  const code = TRANSLATION.exec(name)?.[1];
  return code === FIRST_LANGUAGE ? undefined : code;
}

/** The translations beside the owner's file, by their paths relative to the project's folder. */
export async function translationFiles(projectFolder: string): Promise<{ path: string; code: string }[]> {
  const folder = dirname(CONTENT_FILE);
  const names = await readdir(join(projectFolder, folder)).catch((): string[] => []);
  return names.flatMap((name) => {
    const code = languageOf(name);
    return code === undefined ? [] : [{ path: `${folder}/${name}`, code }];
  });
}
