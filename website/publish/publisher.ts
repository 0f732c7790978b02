import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Website } from "#desk/api/website.ts";
import { completeReleases } from "#hosting/releases.ts";
import { lockBuilds } from "#tooling/publish/build-lock.ts";
import type { Draft } from "../draft/draft.ts";
import { WebsiteError } from "../errors.ts";
import type { Photos } from "../photos.ts";
import { applyPlan } from "./apply-plan.ts";
import { type Plan, Staging } from "./plan.ts";
import type { Message } from "./process.ts";
import { PUBLISH_STEPS } from "./steps.ts";

/** Where things are, for publishing. */
export interface PublishPaths {
  /** The project's folder. */
  readonly root: string;
  /** The folder of all builds. */
  readonly builds: string;
  /** The folder of the draft. */
  readonly draft: string;
}

const INTERRUPTED =
  "Publishing was interrupted. The website and its text file are as they were: publish again.";

/** Publishes in a process of its own, one at a time, and finishes what a kill has cut short. */
export class Publisher {
  publishing: Website["publishing"] = null;
  last: Website["lastPublishing"] = null;
  readonly #places: PublishPaths;
  readonly #draft: Draft;
  readonly #photos: Photos;
  readonly #staging: Staging;
  readonly #script: string;
  readonly #log: (words: string) => void;
  #running: Promise<void> | undefined;
  #child: ChildProcess | undefined;

  /**
   * @param log is given what the person who runs the server should know
   * @param script what runs in the process
   */
  constructor(
    places: PublishPaths,
    { draft, photos }: { draft: Draft; photos: Photos },
    log: (words: string) => void,
    script = join(import.meta.dirname, "run.ts"),
  ) {
    this.#places = places;
    this.#draft = draft;
    this.#photos = photos;
    this.#staging = new Staging(places.draft);
    this.#script = script;
    this.#log = log;
  }

  /** Begins to publish, and resolves when it has begun. Throws a `WebsiteError` while another is going on. */
  async start(plan: Plan, now: () => Date): Promise<void> {
    if (this.publishing)
      throw new WebsiteError("refused", "Somebody is publishing already. Wait until that is done.");
    const since = plan.at;
    this.publishing = { step: PUBLISH_STEPS[0], done: 0, steps: PUBLISH_STEPS.length, since };
    try {
      await this.#staging.prepare(this.#places.root, plan);
    } catch (error) {
      this.publishing = null;
      throw error;
    }
    this.#running = this.#run(since).then((failed) => {
      const message = failed ?? "The website is published.";
      this.last = { succeeded: failed === undefined, message, at: now().toISOString() };
      this.publishing = null;
    });
  }

  /** Resolves when nothing is being published. */
  async ended(): Promise<void> {
    await this.#running;
  }

  /** Ends what is being published: it is taken back, or finished where it is committed. */
  async stop(): Promise<void> {
    this.#child?.kill();
    await this.#running;
  }

  /** Runs the process. @returns why it failed, in words for the owner */
  async #run(since: string): Promise<string | undefined> {
    const { draft, root, builds } = this.#places;
    let failed: string | undefined;
    try {
      const child = fork(this.#script, [draft, root, builds], {
        cwd: root,
        execArgv: [],
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
      this.#child = child;
      // Visitors come first.
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      child.on("message", (message: Message) => {
        if ("failed" in message) failed = message.failed;
        else if ("step" in message) this.publishing = { ...message, steps: PUBLISH_STEPS.length, since };
        else {
          this.#draft.isHeld = true;
          child.send("go");
        }
      });
      const [said] = await Promise.all([child.stderr ? text(child.stderr) : "", once(child, "close")]);
      if (child.exitCode !== 0) this.#log(`The website was not published: ${failed ?? ""}\n${said}`);
      const isDone = await this.#finish();
      return isDone ? undefined : (failed ?? INTERRUPTED);
    } catch (error) {
      this.#log(`The website was not published: ${(error as Error).message}`);
      return failed ?? INTERRUPTED;
    } finally {
      this.#draft.isHeld = false;
    }
  }

  /** Finishes or takes back what an earlier server began. */
  async recover(): Promise<void> {
    const plan = await this.#staging.read();
    if (!plan) return this.#staging.remove();
    const isDone = await this.#finish();
    const message = isDone ? "The website is published." : INTERRUPTED;
    this.last = { succeeded: isDone, message, at: plan.at };
  }

  /** Finishes what is committed, and forgets what is not. @returns whether it is published */
  async #finish(): Promise<boolean> {
    const { root, builds } = this.#places;
    // After a process that may still be at it, since an earlier server began it.
    using _lock = await lockBuilds(builds, () => undefined);
    const plan = await this.#staging.read();
    const release = await this.#staging.committed();
    const isComplete = release !== undefined && completeReleases(builds).includes(release);
    if (plan && release !== undefined && isComplete) {
      await applyPlan(plan, this.#staging, { root, builds, release });
      if (plan.revision !== null) await this.#draft.published(plan.revision);
      await this.#photos.forget(plan.photos.map(({ name }) => name));
    }
    await this.#staging.remove();
    return isComplete;
  }
}
