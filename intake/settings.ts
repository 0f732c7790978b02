import { join, resolve } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { EMAIL_PATTERN } from "#app/lib/email.ts";
import type { Storage } from "#database/open.ts";
import { isWithin } from "#hosting/is-within.ts";
import type { Build } from "#server/settings.ts";

/** The settings for sending mail. */
export type MailSettings = { url: string; from: string; to: string };

// Not in the working directory: a server started from another one would take applications into a new, empty database.
const OWN_DATA = join(import.meta.dirname, "../data");
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const DEFAULT_MONTHS = 25;
// The name and password contain no delimiters: otherwise a part of the password would be taken for the host.
const SMTP_ADDRESS =
  /^smtps?:\/\/(?:[^\s:@/?#]+(?::[^\s:@/?#]*)?@)?(?:[^\s:@/?#[\]]+|\[[\da-f:.]+\])(?::\d+)?\/?(?:\?[^\s@#]*)?$/i;
const HOW_TO_ENCODE =
  "In the name and the password write @ as %40, / as %2F, : as %3A, ? as %3F, # as %23 and % as %25.";
// The host has no part of a name or password that contains a delimiter.
const DATABASE_ADDRESS =
  /^postgres(?:ql)?:\/\/(?:[^\s/?#]*@)?(?:[^\s:@/?#[\]]*|\[[\da-f:.]+\])(?::\d+)?(?:\/[^\s@/?#]*)?(?:\?[^\s@#]*)?$/i;

/**
 * Reads DATA_DIR, DATABASE_URL and DATABASE_TLS.
 * @throws ConfigError that says what to write instead
 */
export function readStorage(env: NodeJS.ProcessEnv): Storage {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !(DATABASE_ADDRESS.test(databaseUrl) && URL.canParse(databaseUrl)))
    throw new ConfigError(
      "DATABASE_URL is not the address of a PostgreSQL database. Write it like postgres://name:password@localhost/residence, " +
        `or leave it out to keep applications in a file. ${HOW_TO_ENCODE}`,
    );
  if (databaseUrl && !isEncrypted(databaseUrl, env) && env.DATABASE_TLS !== "off")
    throw new ConfigError(
      "DATABASE_URL names a database on another machine without TLS, so anyone on the network could read applications. " +
        "End it with ?sslmode=verify-full. On a private network, set DATABASE_TLS=off instead.",
    );
  return { dataFolder: resolve(env.DATA_DIR || OWN_DATA), databaseUrl };
}

/**
 * Refuses a data folder within a published folder, where visitors could download the database.
 * @throws ConfigError that says what to do instead
 */
export function refusePublished(dataFolder: string, { folder, root }: Pick<Build, "folder" | "root">): void {
  if ([folder, root].some((published) => isWithin(published, dataFolder)))
    throw new ConfigError(
      `DATA_DIR is ${dataFolder}, within the folder that is published. Choose another folder.`,
    );
}

/** Whether a PostgreSQL connection stays on this machine, or is encrypted and verifies the server's name. */
function isEncrypted(databaseUrl: string, { PGHOST = "" }: NodeJS.ProcessEnv): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  // The driver takes the last one of several.
  const last = (name: string) => searchParams.getAll(name).at(-1);
  const host = (last("host") ?? hostname) || PGHOST;
  const isHere = host === "" || host.startsWith("/") || host.startsWith("%2F") || LOOPBACK.test(host);
  return isHere || last("sslmode") === "verify-full";
}

/**
 * Reads SMTP_URL, MAIL_FROM and MAIL_TO.
 * @param ownAddress the residence's email address, the default for both
 * @returns undefined if no mail server is set
 */
export function readMail(env: NodeJS.ProcessEnv, ownAddress: string): MailSettings | undefined {
  const { SMTP_URL: url } = env;
  const from = readAddress("MAIL_FROM", env.MAIL_FROM || ownAddress);
  const to = readAddress("MAIL_TO", env.MAIL_TO || ownAddress);
  if (!url) return undefined;
  if (!SMTP_ADDRESS.test(url) || !URL.canParse(url))
    throw new ConfigError(
      `SMTP_URL is not the address of a mail server. Write it like smtps://name:password@mail.example.com. ${HOW_TO_ENCODE}`,
    );
  return { url, from, to };
}

function readAddress(name: string, address: string): string {
  if (EMAIL_PATTERN.test(address)) return address;
  throw new ConfigError(
    `${name} is "${address}", which is not one email address. Write it like hello@example.org.`,
  );
}

/** Reads RETENTION_MONTHS: how long an application is kept after its decision. Infinity means permanently. */
export function readRetention({ RETENTION_MONTHS: text }: NodeJS.ProcessEnv): number {
  if (!text) return DEFAULT_MONTHS;
  if (text === "never") return Number.POSITIVE_INFINITY;
  const months = Number(text);
  if (/^\d+$/.test(text) && months >= 1 && months <= 600) return months;
  throw new ConfigError(
    `RETENTION_MONTHS is "${text}". Write a whole number of months from 1 to 600, or never to keep everything.`,
  );
}

/** Reads DESK_TRIAL: whether the desk runs as a trial on this computer, where passkeys also work at http://localhost. */
export function readTrial({ DESK_TRIAL: text = "", TRUST_PROXY }: NodeJS.ProcessEnv): boolean {
  if (text === "" || text === "off") return false;
  if (text === "on" && TRUST_PROXY && TRUST_PROXY !== "false")
    throw new ConfigError(
      "DESK_TRIAL and TRUST_PROXY are both set. DESK_TRIAL is for a trial on this computer: leave it out on a server behind a proxy.",
    );
  if (text === "on") return true;
  throw new ConfigError(`DESK_TRIAL is "${text}". Write on for a trial on this computer, or leave it out.`);
}

/** Reads STATUS_TOKEN, with which a monitoring service reads the status; undefined if it is not set. */
export function readStatusToken({ STATUS_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (!token || /^[\x21-\x7e]{32,}$/.test(token)) return token || undefined;
  throw new ConfigError(
    "STATUS_TOKEN is too short to be safe, or has characters that a header cannot contain. Write 32 random letters and digits or more: openssl rand -hex 32",
  );
}
