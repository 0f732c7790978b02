import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { policiesFile } from "#tooling/publish/publish.ts";

/** What a person can set from outside: where to listen and what to serve. */
export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  readonly root: string;
  readonly policies: Readonly<Record<string, string>>;
}

/** How much of the server its clients may take, together or one alone. Times are in milliseconds. */
export interface Limits {
  /** For the headers of a request to arrive, from their first byte. */
  readonly headers: number;
  /** For a whole request to arrive. */
  readonly request: number;
  /** For the next request on an open connection. */
  readonly idle: number;
  /** Without a byte in either direction, for instance to a reader that has stopped reading. */
  readonly stalled: number;
  /** How often the first two are looked at. */
  readonly checkEvery: number;
  /** Connections open at one time. One more is closed at once. */
  readonly connections: number;
}

/**
 * Long enough for a phone on a poor line, short enough that slow and vanished clients go away. `idle` is above the
 * 60 seconds after which proxies commonly let go of a connection, so that it is never our side that closes one
 * while they put a request on it. Each connection may have a photo open besides, and both together stay below the
 * 4,096 open files that nearly every system allows a process.
 */
export const limits: Limits = {
  headers: 10_000,
  request: 15_000,
  idle: 65_000,
  stalled: 30_000,
  checkEvery: 5_000,
  connections: 2_000,
};

/** The environment variables that are looked at. */
export interface Environment {
  readonly PORT?: string | undefined;
  readonly HOST?: string | undefined;
}

const defaultPort = 3000;

/** A mistake in the surroundings that the person who started the server can mend; the message says how. */
export class StartError extends Error {}

/**
 * Reads PORT and HOST from the environment and finds the build folder.
 *
 * Throws a `StartError` when PORT is no port, or when nothing has been built.
 */
export function readSettings(env: Environment, buildFolder: string): Settings {
  const root = resolve(buildFolder);
  return { port: readPort(env.PORT), host: env.HOST || undefined, root, policies: readPolicies(root) };
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === "") return defaultPort;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(
    `PORT is "${text}", which is not a port. Use a whole number from 1 to 65535, for example: PORT=3001 npm start`,
  );
}

function readPolicies(root: string): Record<string, string> {
  const file = policiesFile(root);
  if (!existsSync(join(root, "index.html")) || !existsSync(file)) {
    throw new StartError(`There is no built site in ${root}. Run npm run build first, then npm start.`);
  }
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}
