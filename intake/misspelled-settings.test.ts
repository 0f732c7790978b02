import { expect, test } from "vitest";
import { ConfigError } from "#app/lib/config-error.ts";
import { rejectMisspelledSettings } from "./misspelled-settings.ts";

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
