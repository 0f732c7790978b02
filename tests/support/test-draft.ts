import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { newId } from "#app/lib/new-id.ts";
import { applyToAll, basisOf, type Values, valueAt } from "#desk/api/edits.ts";
import type { Edit, ValuePath } from "#desk/api/website.ts";
import { idOf } from "#website/draft/decide.ts";
import { Draft, type DraftState } from "#website/draft/draft.ts";
import { makeProject } from "./content-factory.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** The time of edits and decisions. */
const AT = "2026-11-24T10:00:00.000Z";

/** The Spanish content of the project. */
export const SPANISH = "rules:\n  - title: Silencio\n  - title: Sin humo\n";

interface EditOptions {
  person?: string;
  at?: string;
  id?: string;
  /** What the person saw before the first edit. It is not compared if absent. */
  seen?: DraftState;
}

/** Opens a draft of a new project before each test of one file, and closes it after the test. */
export function draftForTests(spanish = SPANISH) {
  let project: Awaited<ReturnType<typeof makeProject>>;
  let folder: string;
  let draft: Draft;
  beforeEach(async () => {
    project = await makeProject();
    await write("es", spanish);
    folder = makeTemporaryFolder();
    draft = new Draft(project.folder, folder);
  });
  afterEach(async () => {
    await draft.close();
    await project.remove();
  });

  /** Writes a content file by hand. */
  function write(language: string, text: string | Buffer): Promise<void> {
    return writeFile(contentFile(language), text);
  }
  function contentFile(language: string): string {
    return join(project.folder, `content/residence.${language === "en" ? "" : `${language}.`}yaml`);
  }
  /** Starts a draft of the same project, as another server does. */
  const start = () => new Draft(project.folder, folder);

  return {
    write,
    contentFile,
    start,
    /** A file of the draft. */
    file: (name = "") => join(folder, name),
    async restart(): Promise<void> {
      await draft.close();
      draft = start();
    },
    edit(edits: Edit[], { person = "Ruth", at = AT, id = newId(), seen }: EditOptions = {}) {
      return draft.edit({ person, at }, { id, edits: seen ? basedOn(seen, edits) : edits });
    },
    undo: (change = "", { person = "Ruth", at = AT, seenAt = AT } = {}) =>
      draft.undo({ person, at }, change, seenAt),
    resolve: (choices: Record<string, "file" | "draft">) =>
      draft.resolve({ person: "Ruth", at: AT }, choices),
    /** Resolves the only conflict. */
    async keep(choice: "file" | "draft"): Promise<DraftState> {
      const [id = "", ...others] = conflictIds(await draft.state());
      expect(others).toEqual([]);
      const state = await draft.resolve({ person: "Ruth", at: AT }, { [id]: choice });
      expect(state.replay.conflicts).toEqual([]);
      return state;
    },
    state: () => draft.state(),
    published: (revision: number, languages: string[]) => draft.published(revision, languages),
    switchedOff: () => draft.switchedOff(),
    close: () => draft.close(),
  };
}

/** A value of the draft. */
export function says({ replay }: DraftState, path: ValuePath | [], language = "en") {
  return valueAt(replay.values.get(language), path);
}

export function conflictIds({ replay }: DraftState): string[] {
  return replay.conflicts.map((conflict) => idOf(conflict, Object.fromEntries(replay.values)));
}

/** Edits that one person makes on a screen. */
export function basedOn({ replay }: DraftState, edits: Edit[]): Edit[] {
  let values: Values = Object.fromEntries(replay.values);
  return edits.map((one) => {
    const basis = basisOf(one, values);
    values = applyToAll(values, one);
    return { ...one, basis };
  });
}
