import { expect, test } from "vitest";
import { ConfigError } from "#app/lib/config-error.ts";
import { readMail, readStorage, readTrial, rejectMisspelledSettings } from "./settings.ts";

const read = (url: string) => readMail({ SMTP_URL: url }, "hello@example.org")?.url;

test.each([
  "smtp://127.0.0.1:2525",
  "smtp://[::1]:2525/",
  "smtps://mail.example.com",
  "smtps://me%40example.com:p%40s%2Fs@mail.example.com:465",
  "smtp://me:secret@mail.example.com:587?requireTLS=true",
])("%s is a valid mail server", (url) => {
  expect(read(url)).toBe(url);
});

test.each([
  "smtp://me:p@ss@mail.example.com:587",
  "smtp://me@example.com:secret@mail.example.com",
  "smtp://me:12/ss@mail.example.com:587",
  "smtp://me:12?ss@mail.example.com:587",
  "smtp://me:12#ss@mail.example.com:587",
  "smtp://me:pa/ss@mail.example.com:587",
  "mail.example.com",
])("an unescaped character in %s is explained without printing the password", (url) => {
  expect(() => read(url)).toThrow(
    "SMTP_URL is not the address of a mail server. Write it like smtps://name:password@mail.example.com. In the name and the password " +
      "write @ as %40, / as %2F, : as %3A, ? as %3F, # as %23 and % as %25.",
  );
});

test.each([
  ["SMTPURL", "SMTP_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABSE_PATH", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["EMAIL_TO", "MAIL_TO"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["RETENTION_MONTH", "RETENTION_MONTHS"],
])("%s is reported as a misspelled %s without its value", (name, meant) => {
  const message = `${name} is not a setting. Rename it to ${meant}. If it belongs to another program, set ${meant} too, or leave it empty: ${meant}=`;
  expect(() => rejectMisspelledSettings({ PATH: "/bin", [name]: "secret" })).toThrow(
    new ConfigError(message),
  );
  expect(() => rejectMisspelledSettings({ [name]: "secret", [meant]: "" })).not.toThrow();
});

test("known settings and variables of other programs are accepted", () => {
  const names =
    "_ DATA_DIR DATABASE_URL SMTP_URL MAIL_FROM MAIL_TO TRUST_PROXY RETENTION_MONTHS PORT HOST HOSTNAME HOME MAIL MAILTO MAILFROM MAILER " +
    "SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD SMTP_FROM MAIL_HOST MAIL_PORT MAIL_URL MAIL_TLS DATABASE_HOST DATABASE_SSL " +
    "DATABASE_PATH DATABASE_USER PGDATA XDG_DATA_DIRS AMQP_URL HTTP_URL FTP_URL SFTP_URL HTTP_PROXY http_proxy NO_PROXY TZ npm_config_data";
  for (const name of names.split(" "))
    expect(() => rejectMisspelledSettings({ [name]: "x" }), name).not.toThrow();
  expect(() => rejectMisspelledSettings({ SMTPURL: "" })).not.toThrow();
});

test("a trial on this computer is refused behind a proxy", () => {
  expect(() => readTrial({ DESK_TRIAL: "on", TRUST_PROXY: "loopback" })).toThrow(/are both set/);
  expect(readTrial({ DESK_TRIAL: "on", TRUST_PROXY: "false" })).toBe(true);
  expect(readTrial({ TRUST_PROXY: "loopback" })).toBe(false);
});

test.each([
  "postgres://me:secret@localhost/residence",
  "postgres://me:s@cr:t@localhost/residence",
  "postgres://me:s%2Fcr%23t@localhost",
  "postgres://me:secret@127.0.0.1:5433/residence",
  "postgres://me:secret@[::1]/residence",
  "postgres:///residence?host=/var/run/postgresql",
  "postgres://me:secret@db.example.com/residence?sslmode=verify-full",
])("the database at %s is used", (url) => {
  expect(readStorage({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  "postgres://me:12/secret@db.example.com/residence",
  "postgres://me:12#secret@db.example.com/residence",
  "postgres://me:12?secret@db.example.com/residence",
  "postgres://me:s/cret@localhost/residence",
  "postgres://me:secret@localhost:port/residence",
  "postgres://me:secret@localhost:99999/residence",
  '"postgres://me:secret@localhost/residence"',
  "mysql://me:secret@localhost/residence",
])("%s is refused as the address of a database, with the characters to encode", (url) => {
  expect(() => readStorage({ DATABASE_URL: url })).toThrow(
    /@ as %40, \/ as %2F, : as %3A, \? as %3F, # as %23 and % as %25/,
  );
  expect(() => readStorage({ DATABASE_URL: url })).not.toThrow(/secret|cret@/);
});

test.each(["", "?sslmode=require", "?sslmode=disable"])(
  "an unencrypted connection to a remote database with %j is refused unless allowed",
  (query) => {
    const url = `postgres://me:secret@db.example.com/residence${query}`;
    expect(() => readStorage({ DATABASE_URL: url })).toThrow(
      /without TLS.*End it with \?sslmode=verify-full/,
    );
    expect(() => readStorage({ DATABASE_URL: url })).not.toThrow(/secret/);
    expect(readStorage({ DATABASE_URL: url, DATABASE_TLS: "off" }).databaseUrl).toBe(url);
  },
);
