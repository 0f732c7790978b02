import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { FIRST_LANGUAGE } from "#app/lib/paths.ts";
import type { WebsiteView } from "#desk/api/website.ts";
import { completeReleases } from "#hosting/releases.ts";
import { languageOf } from "#tooling/content/content-files.ts";
import { lockBuilds } from "#tooling/publish/build-lock.ts";
import { removeRelease } from "#tooling/publish/release.ts";
import type { Actor } from "../actor.ts";
import type { Draft } from "../draft/draft.ts";
import { UNFINISHED, WebsiteError } from "../errors.ts";
import type { Photos } from "../photos/photos.ts";
import { startProcess } from "../start-process.ts";
import { applyPlan, removeParts } from "./apply-plan.ts";
import { type Plan, type PlannedFile, type Source, Staging } from "./plan.ts";
import { type Message, PUBLISH_STEPS } from "./process.ts";
import { listReleases } from "./releases.ts";

/** The folders that publishing uses. */
interface PublishPaths {
  /** The project's folder. */
  readonly root: string;
  /** The folder of all builds. */
  readonly builds: string;
  /** The folder of the draft. */
  readonly draft: string;
}

/** The content to publish. */
export interface ContentToPublish extends Pick<Plan, "revision" | "changes"> {
  /** Photos before the texts that name them. */
  readonly sources: readonly Source[];
  /** Throws a `WebsiteError` if publishing would overwrite content that is stored nowhere else. */
  requireSafe(files: readonly PlannedFile[]): Promise<void>;
}

type PublishEvent = "publishing started" | "published" | "publishing failed";

/** What publishing needs from its server. */
export interface PublishHooks {
  /** Logs a message for the operator. */
  readonly log: (message: string) => void;
  /** Called when a publication starts and when it has ended. If it fails at the start, the publication does not start. */
  readonly record?: (event: PublishEvent, plan: Plan) => Promise<void>;
  /** Whether a published setting takes effect only after a restart. */
  readonly needsRestart?: () => boolean;
  /** Replaces the publishing process, for tests. */
  readonly script?: string | undefined;
}

const PUBLISHED = "Your website is published.";
const RESTART =
  "How applications reach you was changed too. It takes effect when the server is started again: ask the person who runs it.";
const STOPPED =
  "Publishing was stopped: the person who started it has signed out, or it is not certain that they may still publish. The website and its text file are as they were. Try again.";

/** @param isCommitted whether its content may have been written already */
function interruption({ revision }: Plan, isCommitted: boolean): string {
  const [what, again] = revision === null ? ["Going back", "Go back"] : ["Publishing", "Publish"];
  return isCommitted
    ? `${what} was interrupted, and the pages that were made for it are gone. ${again} again.`
    : `${what} was interrupted. The website and its text file are as they were. ${again} again.`;
}

/** Publishes in a separate process, one publication at a time, and finishes those that were interrupted by a kill. */
export class Publisher {
  publishing: WebsiteView["publishing"] = null;
  last: WebsiteView["lastPublishing"] = null;
  readonly #paths: PublishPaths;
  readonly #draft: Draft;
  readonly #photos: Photos;
  readonly #staging: Staging;
  readonly #hooks: PublishHooks;
  #since = "";
  #running: Promise<void> | undefined;
  #child: ChildProcess | undefined;

  constructor(paths: PublishPaths, { draft, photos }: { draft: Draft; photos: Photos }, hooks: PublishHooks) {
    this.#paths = paths;
    this.#draft = draft;
    this.#photos = photos;
    this.#staging = new Staging(paths.draft);
    this.#hooks = hooks;
  }

  /** When the publication was started that is running or unfinished. */
  get since(): string | undefined {
    return this.publishing || this.#draft.publication ? this.#since : undefined;
  }

  /**
   * Starts a publication, and resolves when it has started.
   * @param request returns the content to publish
   * @throws WebsiteError during another publication
   */
  async start(actor: Actor, request: () => Promise<ContentToPublish>): Promise<void> {
    if (this.publishing)
      throw new WebsiteError("refused", "The website is being published already. Wait until that is done.");
    this.publishing = { step: PUBLISH_STEPS[0], done: 0, steps: PUBLISH_STEPS.length };
    let plan: Plan;
    try {
      await this.recover();
      plan = await this.#prepare(actor, request);
    } catch (error) {
      this.publishing = null;
      throw error;
    }
    this.#running = this.#run(plan, actor.requireAccess)
      .then((failed) => this.#end(plan, failed))
      .finally(() => {
        this.publishing = null;
      });
  }

  /**
   * Finishes or cancels a publication that was interrupted by a kill or a full disk.
   * @throws WebsiteError if the disk is full; the next call tries again
   */
  async recover(): Promise<void> {
    const plan = await this.#staging.read();
    if (!plan) return this.#staging.remove();
    this.#since = plan.at;
    this.#draft.publication = "running";
    this.#end(plan, await this.#finish(plan));
  }

  /** Resolves when no publication is in progress. */
  async ended(): Promise<void> {
    await this.#running;
  }

  /** Ends the publication: it is finished if its release is complete. Otherwise the next server cancels it, and says so. */
  async stop(): Promise<void> {
    // The process ignores the others: see `publishInProcess`.
    this.#child?.kill("SIGKILL");
    await this.#running;
  }

  async #prepare(
    { person, device = null, at, requireAccess }: Actor,
    request: () => Promise<ContentToPublish>,
  ): Promise<Plan> {
    this.#since = at;
    this.#draft.publication = "running";
    try {
      const { sources, requireSafe, revision, changes } = await request();
      const files = await this.#staging.fill(this.#paths.root, sources);
      await requireSafe(files);
      await requireAccess?.();
      const plan = { revision, files, person, device, at, changes };
      await this.#staging.begin(plan);
      await this.#hooks.record?.("publishing started", plan);
      return plan;
    } catch (error) {
      this.#draft.publication = null;
      await this.#staging.remove();
      throw error;
    }
  }

  /**
   * Runs the process.
   * @returns the error message for the owner, if it failed
   */
  async #run(plan: Plan, requireAccess: Actor["requireAccess"]): Promise<string | undefined> {
    const { draft, root, builds } = this.#paths;
    const { log, script = join(import.meta.dirname, "run.ts") } = this.#hooks;
    let failed: string | undefined;
    let built: string | undefined;
    try {
      const child = startProcess(script, [draft, root, builds], {
        cwd: root,
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
      this.#child = child;
      child.on("message", (message: Message) => {
        if ("failed" in message) failed = message.failed;
        else if ("step" in message) this.publishing = { ...message, steps: PUBLISH_STEPS.length };
        else built = message.built;
      });
      const [errors] = await Promise.all([child.stderr ? text(child.stderr) : "", once(child, "close")]);
      // A killed process prints nothing.
      if (child.exitCode !== 0 && errors) log(errors);
      // The plan stays for the next server, since the message of this one is lost.
      if (child.killed && built === undefined) return interruption(plan, false);
    } catch (error) {
      log((error as Error).message);
    }
    return this.#finish(plan, built, failed, requireAccess).catch((error: Error) => error.message);
  }

  /**
   * Publishes a built or committed release, and cancels any other.
   * @param built the release of the plan, if it is complete
   * @param reported the error message of the process, if it failed
   * @returns the error message for the owner, if it is not published
   * @throws WebsiteError if the disk is full while a committed release is written
   */
  async #finish(
    plan: Plan,
    built?: string,
    reported?: string,
    requireAccess?: Actor["requireAccess"],
  ): Promise<string | undefined> {
    const { builds } = this.#paths;
    this.#draft.isLocked = true;
    try {
      // The process of an earlier server may still be running.
      using _lock = await lockBuilds(builds, () => undefined);
      const committed = await this.#staging.committed();
      // The build and the lock took a while, in which the person may have been removed.
      const stopped =
        committed || !requireAccess
          ? undefined
          : await requireAccess().then(
              () => undefined,
              (error: Error) => {
                this.#hooks.log(`The right to publish could not be confirmed: ${error.message}`);
                return STOPPED;
              },
            );
      const release = committed ?? (stopped ? undefined : built);
      const isComplete = release !== undefined && completeReleases(builds).includes(release);
      const failed = isComplete
        ? await this.#apply(plan, release)
        : (stopped ?? reported ?? interruption(plan, committed !== undefined));
      if (failed !== undefined) await this.#cancel(plan);
      // Before the plan is removed: a server that is killed in between records the end again, and never not at all.
      await this.#recordEnd(plan, failed);
      await this.#staging.remove();
      this.#draft.publication = null;
      return failed;
    } catch (error) {
      this.#hooks.log(`Publishing could not be finished: ${(error as Error).message}`);
      // Any publication finishes this one first.
      this.last = { succeeded: false, message: UNFINISHED, remark: null, canPublishAgain: true, at: plan.at };
      this.#draft.publication = "unfinished";
      throw new WebsiteError("refused", UNFINISHED);
    } finally {
      this.#draft.isLocked = false;
    }
  }

  /** Removes temporary files from the content folder, and a complete release that was never current. */
  async #cancel(plan: Plan): Promise<void> {
    const { root, builds } = this.#paths;
    await removeParts(plan, root);
    const unseen = listReleases(builds).find(
      ({ publishedAt, current }) => publishedAt === plan.at && !current,
    );
    if (unseen) await removeRelease(builds, unseen.name);
  }

  async #recordEnd(plan: Plan, failed: string | undefined): Promise<void> {
    const { log, record } = this.#hooks;
    await record?.(failed === undefined ? "published" : "publishing failed", plan).catch((error) =>
      log(`The security log could not be written: ${error.message}`),
    );
  }

  #end({ revision, at }: Plan, failed: string | undefined): void {
    const { log, needsRestart } = this.#hooks;
    const succeeded = failed === undefined;
    if (!succeeded) log(`The website was not published: ${failed}`);
    let remark: string | null = null;
    try {
      if (succeeded && needsRestart?.()) remark = RESTART;
    } catch (error) {
      log(`The published website cannot be read: ${(error as Error).message}`);
    }
    // Any publication finishes an unfinished one first.
    const canPublishAgain = revision !== null || this.#draft.publication === "unfinished";
    this.last = { succeeded, message: failed ?? PUBLISHED, remark, canPublishAgain, at };
  }

  /** @returns the error message for the owner, if nothing was changed */
  async #apply(plan: Plan, release: string): Promise<string | undefined> {
    const { root, builds } = this.#paths;
    const applied = await applyPlan(plan, this.#staging, { root, builds, release });
    if (applied instanceof WebsiteError) {
      if (applied.cause instanceof Error) this.#hooks.log(applied.cause.message);
      return applied.message;
    }
    // The content was changed by hand, so the edits stay in the draft.
    if (!applied) return undefined;
    // Photos count as the first language, which every publication has.
    const present = plan.files.filter(({ after }) => after !== null);
    const languages = present.map(({ path }) => languageOf(basename(path)) ?? FIRST_LANGUAGE);
    if (plan.revision === null) await this.#draft.wentBack(languages);
    else await this.#draft.published(plan.revision, languages);
    await this.#photos.forget(plan.files, await this.#draft.json());
    return undefined;
  }
}
