import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ConfigError } from "#app/lib/config-error.ts";
import { type Delivery, policyFile, readDelivery } from "#hosting/delivery.ts";
import { isMissing } from "#hosting/is-missing.ts";
import { clientFolder, completeReleases, readHistory } from "#hosting/releases.ts";
import { startCommand } from "./start-command.ts";

/** A build to serve; all folders are absolute paths. */
export interface Build {
  /** The requested folder. */
  readonly folder: string;
  /** The current release's folder if there are releases beside `folder`, otherwise `folder` itself. */
  readonly root: string;
  /** Content-Security-Policy of its pages. */
  readonly policy: string;
  /** The delivery settings; undefined if delivery is off. */
  readonly delivery: Delivery | undefined;
  /** The folders of the other releases on disk, oldest first: open pages may need their files. */
  readonly others: readonly string[];
}

/** The settings from outside: address and build folder. */
export interface Settings extends Build {
  readonly port: number;
  readonly host: string | undefined;
}

/** The project's folder with the owner's content; undefined on a server that only has the build. */
export function projectFolderOf({ folder }: Pick<Build, "folder">): string | undefined {
  const project = join(folder, "../..");
  return hasContent(project) ? project : undefined;
}

/** Whether a folder is a project with the owner's content in it. Its text file may be missing: the desk brings it back. */
export function hasContent(project: string): boolean {
  return existsSync(join(project, "content"));
}

const defaultPort = 3000;

/**
 * Reads PORT and HOST from the environment and finds the build folder. Throws a `ConfigError` if PORT is invalid or nothing
 * has been built.
 */
export function readSettings(env: NodeJS.ProcessEnv, buildFolder: string): Settings {
  return { port: readPort(env.PORT), host: env.HOST || undefined, ...readBuild(buildFolder) };
}

/** Finds the current release. Throws a `ConfigError` if nothing has been built. */
export function readBuild(buildFolder: string): Build {
  const folder = resolve(buildFolder);
  const builds = dirname(folder);
  const root = currentRoot(folder);
  const releases = completeReleases(builds).map((name) => clientFolder(builds, name));
  return {
    folder,
    root,
    policy: readPolicy(root),
    delivery: readDelivery(root),
    others: releases.filter((release) => release !== root),
  };
}

/** The folder to serve for a requested build folder: `Build.root`. */
export function currentRoot(folder: string): string {
  const [current] = readHistory(dirname(folder));
  return current === undefined ? folder : clientFolder(dirname(folder), current);
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === "") return defaultPort;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(
    `PORT is "${text}", which is not a port. Use a whole number from 1 to 65535, for example: ${startCommand(3001)}`,
  );
}

function readPolicy(root: string): string {
  const file = policyFile(root);
  if (isMissing(join(root, "index.html")) || isMissing(file)) {
    throw new ConfigError(`There is no built site in ${root}. Run npm run build first.`);
  }
  return readFileSync(file, "utf8");
}
