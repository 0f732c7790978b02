import { ConfigError } from "#app/lib/config-error.ts";
import { didYouMean } from "#app/lib/did-you-mean.ts";

// Without PORT, HOST and DESK, since many other names are similar to such short ones.
const NAMES = [
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_TLS",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_TO",
  "TRUST_PROXY",
  "RETENTION_MONTHS",
  "DESK_TRIAL",
  "STATUS_TOKEN",
];
// A typo in a word this long is recognized whatever follows: DATABSE_PATH. A shorter word may be a different one.
const LONG_WORD = 8;
// Variables of cron and of file transfer programs.
const OTHER_PROGRAMS = new Set(["MAILTO", "MAILFROM", "SFTP_URL"]);

/**
 * Rejects variables whose names look like misspelled settings: one wrong letter, swapped letters, other underscores, or
 * lowercase letters. Names that only begin like ours, such as SMTP_HOST, usually belong to other programs.
 * @throws ConfigError that names both but not the value, which may be a password
 */
export function rejectMisspelledSettings(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env).filter((name) => env[name] && !OTHER_PROGRAMS.has(name))) {
    const meant = NAMES.find((known) => isMisspellingOf(name, known));
    // If the setting is present too, nothing is missing.
    if (meant && env[meant] === undefined)
      throw new ConfigError(
        `${name} is not a setting. Rename it to ${meant}. If it belongs to another program, set ${meant} too, or leave it empty: ${meant}=`,
      );
  }
}

function isMisspellingOf(name: string, known: string): boolean {
  if (NAMES.includes(name)) return false;
  const [[word = ""], [ownWord = ""]] = [name.toUpperCase().split("_"), known.split("_")];
  const isWordMisspelled = ownWord.length >= LONG_WORD && word !== ownWord && isSimilar(word, ownWord);
  return isWordMisspelled || isSimilar(lettersOf(name), lettersOf(known));
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z\d]/g, "");
}

function isSimilar(typed: string, meant: string): boolean {
  const inOrder = (word: string) => [...word].sort().join("");
  return didYouMean(typed, [meant], 1) !== undefined || inOrder(typed) === inOrder(meant);
}
