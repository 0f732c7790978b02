import { readSync, realpathSync, statSync } from "node:fs";
import type { Run } from "./database.ts";
import { count, selectOne } from "./tables.ts";

// https://www.sqlite.org/fileformat.html#the_database_header
const HEADER_BYTES = 64;
const READ_VERSION = 19;
const WITH_LOG = 2;
const USER_VERSION = 60;
const MAX_NUMBER = 2 ** 31 - 1;

/**
 * Makes the check for a database whose file or log was moved, deleted or overwritten. SQLite would go on using it, and the
 * next start would not find the applications, or find a damaged database.
 * @param fd a file descriptor of the open database
 * @returns throws an error if the database is no longer in its place
 */
export async function watchPlace(file: string, fd: number, run: Run): Promise<() => void> {
  const number = await numberOf(run);
  const header = readHeader(fd);
  // SQLite keeps the log beside the file that a link leads to.
  const log = `${realpathSync(file)}-wal`;
  const inodes = [file, log].map(inodeOf);
  // A command that reads can keep a new number in the log for a while.
  const numbers = [number, header.readUInt32BE(USER_VERSION)];
  return () => {
    const now = readHeader(fd);
    const paths = now[READ_VERSION] === WITH_LOG ? [file, log] : [file];
    const isInPlace = paths.every((path, index) => inodeOf(path) === inodes[index]);
    if (!isInPlace || !numbers.includes(now.readUInt32BE(USER_VERSION)))
      throw new Error(
        `${file} was moved, deleted or overwritten while it was in use. Put it and its log back, or restart the server.`,
      );
  };
}

/** A random number that a database has in its header, and a backup of it does not. */
async function numberOf(run: Run): Promise<number> {
  const read = async () =>
    (await selectOne(run, { user_version: count }, "PRAGMA user_version")).user_version;
  const known = await read();
  if (known !== 0) return known;
  await run("BEGIN IMMEDIATE");
  // Another process may have set it meanwhile.
  if ((await read()) === 0) await run(`PRAGMA user_version = ${1 + Math.floor(Math.random() * MAX_NUMBER)}`);
  await run("COMMIT");
  return read();
}

/** Reads by a file descriptor of the database: closing another one would release SQLite's locks. */
function readHeader(fd: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(fd, header, 0, HEADER_BYTES, 0);
  return header;
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
