import type { ParseArgsOptionsConfig } from "node:util";
import { ConfigError } from "#app/lib/config-error.ts";
import { normalizeNumber } from "#database/applications/number.ts";
import type { Store, StoredApplication } from "#database/applications/store.ts";
import { type AuditEvent, COMMAND_ACTOR } from "#database/constants.ts";
import { openStore, type Storage } from "#database/open.ts";
import { recordAudit } from "#database/people/audit.ts";
import type { Handle } from "#database/transaction.ts";
import { readStorage } from "#intake/settings.ts";

/** The arguments of a command. */
export type Arguments = { positionals: string[]; values: Record<string, string | boolean | undefined> };

/** One command of `npm run applications --`. */
export interface Command {
  /** The arguments in the usage line, like `<number>`. */
  readonly usage: string;
  /** An imperative sentence without a full stop, of at most 80 characters. */
  readonly summary: string;
  /** The description of each option and argument, by its form in `usage`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Whole sentences, one a line. */
  readonly notes?: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  /** The minimum and maximum number of positional arguments. */
  readonly positionals: readonly [min: number, max: number];
  run(args: Arguments, env: NodeJS.ProcessEnv): Promise<void>;
}

/** Opens the store from the settings, and closes it after the work. */
export async function withStore<T>(
  env: NodeJS.ProcessEnv,
  work: (store: Store, storage: Storage) => Promise<T>,
  create = false,
): Promise<T> {
  const storage = readStorage(env);
  const store = await openStore(storage, { create });
  try {
    return await work(store, storage);
  } finally {
    await store.close();
  }
}

/** Finds an application by its number as typed. Throws if there is none. */
export async function findByNumber(store: Store, typed: string): Promise<StoredApplication> {
  const found = await store.find(normalizeNumber(typed));
  if (!found)
    throw new ConfigError(`There is no application ${typed}. To see all: npm run applications -- list`);
  return found;
}

/** Records an action of a command in the security audit log. */
export function audit(store: Handle, event: AuditEvent, subject: string): Promise<void> {
  return recordAudit(store, { event, person: COMMAND_ACTOR, subject }, new Date());
}
