import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Delivery, deliveryFile, policyFile } from "#tooling/publish/publish.ts";

/** A folder that the build made, as an absolute path, and its pages' Content-Security-Policy. */
export interface Build {
  readonly root: string;
  readonly policy: string;
}

/** What a person can set from outside: where to listen and what to serve. */
export interface Settings extends Build {
  readonly port: number;
  readonly host: string | undefined;
  /** What the server must know to take applications; undefined where the build has delivery off. */
  readonly delivery: Delivery | undefined;
}

const defaultPort = 3000;

/** A mistake in the surroundings that the person who started the server can mend; the message says how. */
export class StartError extends Error {}

/**
 * Reads PORT and HOST from the environment and finds the build folder.
 *
 * Throws a `StartError` when PORT is no port, or when nothing has been built.
 */
export function readSettings(env: NodeJS.ProcessEnv, buildFolder: string): Settings {
  const root = resolve(buildFolder);
  return {
    port: readPort(env.PORT),
    host: env.HOST || undefined,
    root,
    policy: readPolicy(root),
    delivery: readDelivery(root),
  };
}

/** What a build says about delivery; undefined where it is off. */
export function readDelivery(root: string): Delivery | undefined {
  const file = deliveryFile(root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Delivery) : undefined;
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === "") return defaultPort;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(
    `PORT is "${text}", which is not a port. Use a whole number from 1 to 65535, for example: PORT=3001 npm start`,
  );
}

function readPolicy(root: string): string {
  const file = policyFile(root);
  if (!existsSync(join(root, "index.html")) || !existsSync(file)) {
    throw new StartError(`There is no built site in ${root}. Run npm run build first, then npm start.`);
  }
  return readFileSync(file, "utf8");
}
