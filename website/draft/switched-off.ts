import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { undefinedIfMissing } from "#app/lib/undefined-if-missing.ts";
import { groupKey, isGroup, valueAt } from "#desk/api/edits.ts";
import { type Edit, type Value, value } from "#desk/api/website.ts";
import { type SchemaNode, schemaAt, unwrap } from "#tooling/content/schema/shape.ts";
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

  /**
   * The groups by their keys: see `groupKey`. None if the file is missing or damaged, and none that is too large. Without the
   * keys that the website does not have: a group with one could not be saved.
   */
  async read(): Promise<Readonly<Record<string, Value>>> {
    const all = Object.entries(await this.#stored().catch(() => ({})));
    return Object.fromEntries(
      all.flatMap(([key, group]) => {
        const path = key.slice(key.indexOf(" ") + 1).split(".");
        const known = v.is(value, group) ? knownPart(schemaAt(path), group) : undefined;
        return known === undefined ? [] : [[key, known] as const];
      }),
    );
  }

  /** Keeps groups by their keys. */
  async keep(removed: readonly (readonly [key: string, group: Value])[]): Promise<void> {
    if (removed.length === 0) return;
    const all = { ...(await this.#stored()), ...Object.fromEntries(removed) };
    await writeWhole(this.#file, JSON.stringify(all));
  }

  /** Throws if the file is there and cannot be read: writing would lose what it keeps. */
  async #stored(): Promise<Record<string, unknown>> {
    const text = await readFile(this.#file, "utf8").catch(undefinedIfMissing);
    try {
      return text === undefined ? {} : v.parse(groups, JSON.parse(text));
    } catch {
      return {};
    }
  }
}

/** The part of a value that its schema has; undefined if there is none. */
function knownPart(schema: SchemaNode | undefined, value: Value): Value | undefined {
  if (!schema) return undefined;
  const { entries, item } = unwrap(schema);
  if (!entries) return !isGroup(value) && Array.isArray(value) === Boolean(item) ? value : undefined;
  if (!isGroup(value)) return undefined;
  const parts = Object.entries(value).flatMap(([key, one]) => {
    const part = knownPart(schemaAt([key], schema), one);
    return part === undefined ? [] : [[key, part] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
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
  const groups = [...values].map(([language, all]) => [language, valueAt(all, path)] as const);
  if (!groups.some(([, group]) => isGroup(group))) return [];
  // A language without the group loses what was kept of it before.
  return groups.map(([language, group]) => [groupKey(language, path), isGroup(group) ? group : ""]);
}
