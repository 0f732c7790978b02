import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Build, currentRoot, readBuild } from "./settings.ts";
import { readSite, type Site } from "./site.ts";

const CHECK_MS = 500;

declare module "fastify" {
  interface FastifyInstance {
    current: Current;
  }
}

type OnSwitch = (build: Build) => void | Promise<void>;

/** What the server shows: the current release, and within a second after a build the next one. */
export class Current {
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

  /** Lists what the build holds. Rejects when the folder cannot be read. */
  static async read(build: Build): Promise<Current> {
    return new Current(build, await readSite(build));
  }

  /** Calls the listener with each later release before it is shown. */
  onSwitch(listener: OnSwitch): void {
    this.#listeners.push(listener);
  }

  /** Whether the current release has settings that the server reads only once, at its start, and has otherwise. */
  needsRestart(): boolean {
    return fixedPartOf(readBuild(this.build.folder)) !== this.#started;
  }

  /** Shows each new release until the signal aborts. One that cannot be read is logged, and the one before it stays. */
  async follow(log: Pick<FastifyBaseLogger, "error">, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Asked again and again, since systems do not report changes on every kind of disk.
      await wait(CHECK_MS, undefined, { ref: false });
      await this.#check(log);
    }
  }

  async #check(log: Pick<FastifyBaseLogger, "error">): Promise<void> {
    let root: string | undefined;
    try {
      root = currentRoot(this.build.folder);
      if (root === this.build.root) return;
      const build = readBuild(this.build.folder);
      const site = await readSite(build);
      for (const listener of this.#listeners) await listener(build);
      this.build = build;
      this.site = site;
      if (this.needsRestart())
        log.error(
          "The new release has other settings of delivery. They take effect when the server is restarted.",
        );
    } catch (error) {
      if (this.#failed !== root) log.error(error, "A new release cannot be shown.");
      this.#failed = root;
    }
  }
}

/** What the server reads of a build once, at its start. */
function fixedPartOf({ delivery }: Build): string {
  return JSON.stringify(delivery && [delivery.email, delivery.languages]) ?? "off";
}
