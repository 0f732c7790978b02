import { once } from "node:events";
import { createWriteStream, lstatSync, type WriteStream } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ParseArgsOptionsConfig } from "node:util";
import { ConfigError } from "#app/lib/config-error.ts";
import { recordAudit } from "#database/audit.ts";
import { type AuditEvent, COMMAND_ACTOR } from "#database/constants.ts";
import { normalizeNumber } from "#database/number.ts";
import { openStore, type Storage } from "#database/open.ts";
import type { Store, StoredApplication } from "#database/store.ts";
import type { Handle } from "#database/transaction.ts";
import { renameWhenFree } from "#hosting/rename.ts";
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

/** Throws a `ConfigError` if a file exists already, or a link that leads nowhere. */
function requireAbsent(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new ConfigError(`${file} already exists. Choose another name.`);
}

/** Creates a file that only this account can read. Throws a `ConfigError` if it exists already or cannot be written. */
export async function newFile(file: string): Promise<WriteStream> {
  requireAbsent(file);
  const stream = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await once(stream, "open").catch((error: Error) => {
    throw new ConfigError(`${file} cannot be written: ${error.message}`);
  });
  return stream;
}

/**
 * Writes a new file beside its place, and moves it there when it is complete: an incomplete one can look complete.
 * @param write writes a file of the given path
 * @param record called before the complete file gets its name
 * @throws ConfigError if the file exists, also if another command finished it first, or if it cannot be written
 */
export async function writeNewFile<T>(
  file: string,
  write: (path: string) => Promise<T>,
  record: () => Promise<void> = async () => undefined,
): Promise<T> {
  requireAbsent(file);
  const folder = await mkdtemp(`${file}.part-`).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      code === "ENOENT"
        ? `The folder of ${file} does not exist. Create it first.`
        : `${file} cannot be written: ${message}`,
    );
  });
  try {
    const part = join(folder, basename(file));
    const result = await write(part);
    // Moving would replace a file that another command has finished in the meantime.
    await writeFile(file, "", { flag: "wx", mode: 0o600 }).catch((error: Error) => {
      requireAbsent(file);
      throw error;
    });
    try {
      await record();
      await renameWhenFree(part, file);
    } catch (error) {
      await rm(file);
      throw error;
    }
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether a file starts with an ASCII signature, which identifies its format. */
export async function startsWithBytes(path: string, signature: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(signature.length), 0, signature.length, 0);
  return buffer.toString("latin1") === signature;
}

/** Writes to standard output, with backpressure. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Shows the progress of a long task on one line of a terminal. */
export function progressLine(label: string): (done: number, total: number) => void {
  let last = 0;
  return (done, total) => {
    const now = Date.now();
    if (!process.stderr.isTTY || (done < total && now - last < 200)) return;
    last = now;
    process.stderr.write(
      `\r${label}: ${Math.floor((100 * done) / Math.max(total, 1))} %${done < total ? "" : "\n"}`,
    );
  };
}

/** An applicant's text for a terminal, without control and direction characters. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ");
}
