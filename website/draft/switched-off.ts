import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { groupKey, valueAt } from "#desk/api/edits.ts";
import { type Edit, type Value, value } from "#desk/api/website.ts";
import { writeWhole } from "../write-file.ts";

const FILE = "switched-off.json";
const groups = v.record(v.string(), v.unknown());

/** The texts of optional groups that were switched off, also before the last publication. */
export class SwitchedOff {
  readonly #file: string;

  /** @param folder the folder of the draft */
  constructor(folder: string) {
    this.#file = join(folder, FILE);
  }

  /** The groups by their keys: see `groupKey`. None if the file is missing or damaged, and none that is too large. */
  async read(): Promise<Readonly<Record<string, Value>>> {
    try {
      const all = Object.entries(v.parse(groups, JSON.parse(await readFile(this.#file, "utf8"))));
      return Object.fromEntries(
        all.flatMap(([key, group]) => (v.is(value, group) ? [[key, group] as const] : [])),
      );
    } catch {
      return {};
    }
  }

  /** Keeps groups by their keys. */
  async keep(removed: readonly (readonly [key: string, group: Value])[]): Promise<void> {
    if (removed.length === 0) return;
    const all = { ...(await this.read()), ...Object.fromEntries(removed) };
    await writeWhole(this.#file, JSON.stringify(all));
  }
}

/**
 * The groups that an edit removes in each language, by their keys. The items of a list have no switch.
 * @param values the values before the edit, by language
 */
export function groupsRemoved(
  values: ReadonlyMap<string, Value | undefined>,
  { kind, path }: Edit,
): [key: string, group: Value][] {
  if (kind !== "remove" || path.some((key) => typeof key === "number")) return [];
  return [...values].flatMap(([language, all]) => {
    const group = valueAt(all, path);
    return typeof group === "object" && !Array.isArray(group) ? [[groupKey(language, path), group]] : [];
  });
}
