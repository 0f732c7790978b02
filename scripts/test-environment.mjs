/** Settings of a server, and of Node, that a shell may have. Servers and programs that tests start would take them over. */
const SETTINGS = [
  "DATABASE_TLS",
  "DATABASE_URL",
  "DATA_DIR",
  "DESK",
  "DESK_TRIAL",
  "HOST",
  "MAIL_FROM",
  "MAIL_TO",
  "NODE_ENV",
  "NODE_OPTIONS",
  "NODE_TLS_REJECT_UNAUTHORIZED",
  "NODE_USE_ENV_PROXY",
  "OPEN_DESK",
  "PORT",
  "RETENTION_MONTHS",
  "SMTP_URL",
  "STATUS_TOKEN",
  "TRUST_PROXY",
];

/** @param {NodeJS.ProcessEnv} env from which the settings are removed */
export function removeSettings(env) {
  for (const name of SETTINGS) delete env[name];
}
