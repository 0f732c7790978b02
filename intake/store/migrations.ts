/** One step: statements for both databases, and for one of them besides. */
export type Migration = { both: string; postgres?: string };

/**
 * The schema, step by step. A step that was published is never changed: another is added. What erasing must remove stands in `answers` and in the columns that `erase` empties; a row of `applications`
 * outlives it, so that a late retry meets the same id.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    both: `
  CREATE TABLE applications (
    id TEXT PRIMARY KEY,
    number TEXT NOT NULL UNIQUE,
    received_at TEXT,
    fingerprint TEXT,
    language TEXT,
    doubtful TEXT,
    email_key TEXT,
    person_key TEXT,
    search TEXT,
    status TEXT,
    decided_at TEXT,
    read_at TEXT,
    erased_at TEXT
  );
  CREATE INDEX applications_received ON applications (received_at, id);
  CREATE INDEX applications_email ON applications (email_key);
  CREATE INDEX applications_person ON applications (person_key);
  CREATE TABLE answers (
    application_id TEXT PRIMARY KEY REFERENCES applications (id),
    application TEXT NOT NULL
  );
  CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    application_id TEXT REFERENCES applications (id),
    created_at TEXT NOT NULL,
    mail_id TEXT,
    assigned_at TEXT,
    due_at TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    sent_at TEXT,
    given_up_at TEXT
  );
  CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until TEXT NOT NULL
  );
  `,
    // Its statistics would keep samples of what is erased.
    postgres: `
  ALTER TABLE applications ALTER COLUMN search SET STATISTICS 0;
  ALTER TABLE answers ALTER COLUMN application SET STATISTICS 0;
  `,
  },
];
