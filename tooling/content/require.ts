import { contentError, warningsIn } from "./modules.ts";
import { contentState } from "./state.ts";

/**
 * Checks the content before anything is built.
 * @param projectFolder the folder that holds `content/`
 * @returns the warnings, one in each line; undefined where there are none
 * @throws Error with all mistakes in plain words
 */
export async function requireContent(projectFolder: string): Promise<string | undefined> {
  const { ready, problems } = await contentState(projectFolder);
  if (!ready) throw contentError(problems);
  return warningsIn(problems);
}
