import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { publicationFile } from "#hosting/releases.ts";
import { beginRelease } from "#tooling/publish/release.ts";
import { diskError, isFull, WebsiteError } from "../errors.ts";
import { applyPlan } from "./apply-plan.ts";
import { Staging } from "./plan.ts";
import { PUBLISH_STEPS } from "./steps.ts";

/** What the process that publishes says to the server. */
export type Message = { step: string; done: number } | { isReady: true } | { failed: string };

const FAILED =
  "The pages could not be made. The website and its text file are as they were. Ask the person who looks after the server: its log says more.";

/**
 * Publishes what was planned: builds a release, and when that is complete and the server is ready writes the content and
 * makes the release the current one. Nothing is changed where the server is gone before.
 *
 * @param draft the folder of the draft
 * @param build makes the pages from a folder that holds `content/`; gives undefined where the content has mistakes
 */
export async function publishInProcess(
  { draft, root, builds }: { draft: string; root: string; builds: string },
  build: (contentFrom: string, client: string) => Promise<number | undefined>,
): Promise<void> {
  // Without the server nobody holds the draft back while files change: it finishes what is committed when it starts again.
  process.once("disconnect", () => process.exit(process.exitCode ?? 1));
  try {
    const staging = new Staging(draft);
    const plan = await staging.read();
    if (!plan) throw new Error("Nothing is to be published.");
    const { person, at, changes } = plan;
    say({ step: PUBLISH_STEPS[0], done: 0 });
    await using release = await beginRelease(builds);
    // Before the release is complete: it would be listed as one that a command has made.
    await writeFile(
      publicationFile(builds, release.name),
      JSON.stringify({ person, publishedAt: at, changes }),
    );
    say({ step: PUBLISH_STEPS[1], done: 1 });
    if ((await build(staging.folder, release.client)) === undefined)
      throw new WebsiteError("refused", "The website still has mistakes. Correct them, and publish again.");
    say({ step: PUBLISH_STEPS[2], done: 2 });
    const answered = once(process, "message");
    say({ isReady: true });
    await answered;
    await applyPlan(plan, staging, { root, builds, release: release.name });
    process.exitCode = 0;
  } catch (error) {
    console.error(error);
    const known = isFull(error) ? diskError(error) : error;
    say({ failed: known instanceof WebsiteError ? known.message : FAILED });
    process.exitCode = 1;
  } finally {
    process.disconnect?.();
  }
}

function say(message: Message): void {
  process.send?.(message);
}
