import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Build, currentRoot, readBuild } from "./settings.ts";
import { readSite, type Site } from "./site.ts";

const CHECK_MS = 500;

declare module "fastify" {
  interface FastifyInstance {
    current: CurrentSite;
  }
}

type OnSwitch = (build: Build) => void | Promise<void>;

/** The site that the server shows: the current release, and after a build the next one within a second. */
export class CurrentSite {
  build: Build;
  site: Site;
  readonly #started: string;
  readonly #listeners: OnSwitch[] = [];
  #failed: string | undefined = "";

  private constructor(build: Build, site: Site) {
    this.build = build;
    this.site = site;
    this.#started = fixedPartOf(build);
  }

  /** Lists the files of the build. Rejects if the folder cannot be read. */
  static async read(build: Build): Promise<CurrentSite> {
    return new CurrentSite(build, await readSite(build));
  }

  /** Calls the listener with each later release before it is shown. */
  onSwitch(listener: OnSwitch): void {
    this.#listeners.push(listener);
  }

  /** Whether the current release has different values for settings that the server reads only at its start. */
  needsRestart(): boolean {
    return fixedPartOf(readBuild(this.build.folder)) !== this.#started;
  }

  /** Shows each new release until the signal aborts. Logs an unreadable release and keeps the previous one. */
  async follow(log: Pick<FastifyBaseLogger, "error">, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Polls, because not every file system reports changes.
      await wait(CHECK_MS, undefined, { ref: false });
      await this.#check(log);
    }
  }

  async #check(log: Pick<FastifyBaseLogger, "error">): Promise<void> {
    let root: string | undefined;
    try {
      root = currentRoot(this.build.folder);
      // If the same release fails again later, that is logged again.
      if (root !== this.#failed) this.#failed = "";
      if (root === this.build.root) return;
      const build = readBuild(this.build.folder);
      const site = await readSite(build);
      for (const listener of this.#listeners) await listener(build);
      this.build = build;
      this.site = site;
      if (fixedPartOf(build) !== this.#started)
        log.error(
          "The new release has different delivery settings. They take effect when the server is restarted.",
        );
    } catch (error) {
      if (this.#failed !== root) log.error(error, "A new release cannot be shown.");
      this.#failed = root;
    }
  }
}

/** The settings that the server reads from a build only at its start. */
function fixedPartOf({ delivery }: Build): string {
  return JSON.stringify(delivery && [delivery.email, delivery.languages]) ?? "off";
}
