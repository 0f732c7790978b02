/** One migration: statements for both databases, and additional ones for PostgreSQL. */
export type Migration = { both: string; postgres?: string };

/**
 * The migrations in order. A released migration is never changed; add another one instead. Data that must be erasable is in
 * `answers` or in columns that `erase` clears. The row in `applications` remains, so that a late retry finds its id.
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
    possible_spam TEXT,
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
    mail_created_at TEXT,
    due_at TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    sent_at TEXT,
    failed_at TEXT
  );
  CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    expires_at TEXT NOT NULL
  );
  `,
    // Statistics would keep samples of erased text.
    postgres: `
  ALTER TABLE applications ALTER COLUMN search SET STATISTICS 0;
  ALTER TABLE applications ALTER COLUMN email_key SET STATISTICS 0;
  ALTER TABLE applications ALTER COLUMN person_key SET STATISTICS 0;
  ALTER TABLE answers ALTER COLUMN application SET STATISTICS 0;
  `,
  },
  // The desk: statuses, notes, people, sessions and the security log.
  {
    both: `
  ALTER TABLE applications ADD COLUMN version INTEGER DEFAULT 0;
  ALTER TABLE applications ADD COLUMN status_by TEXT;
  ALTER TABLE applications ADD COLUMN status_at TEXT;
  ALTER TABLE applications ADD COLUMN price INTEGER;
  ALTER TABLE applications ADD COLUMN erased_by TEXT;
  ALTER TABLE applications ADD COLUMN announced_at TEXT;
  CREATE INDEX applications_status ON applications (status, received_at, id);
  CREATE INDEX applications_unread ON applications (received_at, id) WHERE read_at IS NULL;
  CREATE INDEX applications_possible_spam ON applications (received_at, id) WHERE possible_spam IS NOT NULL;
  CREATE INDEX applications_decided ON applications (decided_at);
  CREATE TABLE notes (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES applications (id),
    text TEXT NOT NULL,
    version INTEGER NOT NULL,
    author TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_by TEXT,
    updated_at TEXT
  );
  CREATE INDEX notes_application ON notes (application_id, created_at);
  CREATE TABLE events (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES applications (id),
    kind TEXT NOT NULL,
    at TEXT NOT NULL,
    person TEXT NOT NULL,
    detail TEXT
  );
  CREATE INDEX events_application ON events (application_id, at);
  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL
  );
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    credential_id TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    counter TEXT NOT NULL,
    transports TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_used_at TEXT
  );
  CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    token_hash TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    authenticated_at TEXT NOT NULL,
    passkey_confirmed_at TEXT,
    previous_token_hash TEXT
  );
  CREATE INDEX devices_previous_token ON devices (previous_token_hash);
  CREATE TABLE invitations (
    token_hash TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id),
    expires_at TEXT NOT NULL
  );
  CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    challenge TEXT NOT NULL,
    person_id TEXT REFERENCES people (id),
    expires_at TEXT NOT NULL
  );
  CREATE TABLE failed_sign_ins (
    day TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    last_attempt_at TEXT NOT NULL
  );
  CREATE TABLE audit_entries (
    id TEXT PRIMARY KEY,
    at TEXT NOT NULL,
    event TEXT NOT NULL,
    person TEXT,
    device TEXT,
    subject TEXT
  );
  CREATE INDEX audit_entries_at ON audit_entries (at, id);
  CREATE INDEX audit_entries_event ON audit_entries (event, at);
  CREATE TABLE metadata (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  );
  `,
    postgres: `
  ALTER TABLE notes ALTER COLUMN text SET STATISTICS 0;
  `,
  },
];
