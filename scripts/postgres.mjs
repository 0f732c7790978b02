import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installFromDistribution } from "./distribution.mjs";

// Where Debian and Ubuntu put the programs of each version.
const VERSIONS = "/usr/lib/postgresql";

/**
 * Finds PostgreSQL for the tests of the intake, and installs it where this account may. `POSTGRES_PROGRAMS` names the folder
 * of its programs where it is elsewhere.
 * @returns {Promise<string>} a line that says what there is
 */
export async function findPostgres() {
  let programs = findPrograms();
  if (!programs) {
    console.log("Looking for PostgreSQL: trying to install it…");
    await installFromDistribution(["postgresql"]);
    programs = findPrograms();
  }
  if (programs) return `PostgreSQL: ${programs}`;
  const how = "on Debian and Ubuntu: apt-get install postgresql";
  return `PostgreSQL: missing (${how}). Applications were tested on SQLite alone.`;
}

/** The folder of PostgreSQL's programs of the newest version; undefined where it is not installed. */
export function findPrograms() {
  const { POSTGRES_PROGRAMS: named } = process.env;
  if (named) return named;
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(VERSIONS, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
}
