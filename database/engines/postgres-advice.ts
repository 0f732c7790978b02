type PostgresError = Error & { code?: string };

// Node's socket errors, and PostgreSQL's: https://www.postgresql.org/docs/current/errcodes-appendix.html
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: "No PostgreSQL answers there. Start it, or correct the host and port in DATABASE_URL.",
  ENOENT: "No PostgreSQL answers there. Start it, or correct the folder after host= in DATABASE_URL.",
  ENOTFOUND: "There is no such host. Correct it in DATABASE_URL.",
  EAI_AGAIN: "The name of the host could not be looked up. Check this machine's network.",
  "28P01": "Correct the name and the password in DATABASE_URL.",
  "28000":
    "PostgreSQL does not let this account in from here. Create it, or add a line for it to pg_hba.conf.",
  "3D000": "Create the database, or correct its name at the end of DATABASE_URL.",
  "42501":
    "Make the account in DATABASE_URL the owner of the database and of its tables: ALTER DATABASE residence OWNER TO residence, and for each table ALTER TABLE … OWNER TO residence",
  "55P03": "Another program has locked the tables. Try again once it has finished, or end its transaction.",
  "57014": "PostgreSQL is too slow at the moment. Try again later.",
  "53300":
    "Close other connections to PostgreSQL, or allow more: max_connections in its settings, or CONNECTION LIMIT of the account or database.",
  "25006": "PostgreSQL is read-only there. Name the server that accepts changes in DATABASE_URL.",
};
const BY_MESSAGE: [RegExp, string][] = [
  [/password must be a string/, "Write the password in DATABASE_URL, after the name and a colon."],
  [
    /timeout/,
    "PostgreSQL does not answer. Correct the host in DATABASE_URL, or open its port in the firewall.",
  ],
  [/not support SSL/, "Turn on TLS in PostgreSQL, or leave out sslmode in DATABASE_URL."],
  [/certificate/i, "Add the authority of its certificate to DATABASE_URL: &sslrootcert=/path/to/ca.pem"],
];

/** Explains why PostgreSQL cannot be used, in its own words, and says what to do about the usual causes. */
export function explainPostgres(error: PostgresError): string {
  const { code = "" } = error;
  // Without a message: Node tried several addresses of a host.
  const reason = error.message || code;
  const advice = BY_CODE[code] ?? BY_MESSAGE.find(([pattern]) => pattern.test(reason))?.[1];
  return advice ? `${reason}. ${advice}` : reason;
}
