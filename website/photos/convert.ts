import { once } from "node:events";
import { join } from "node:path";
import { WebsiteError } from "../errors.ts";
import { startProcess } from "../start-process.ts";

/** An uploaded file. */
export interface Upload {
  /** The name of the file in messages. */
  readonly label: string;
  readonly bytes: Buffer;
  /** The width in pixels that its place needs. */
  readonly needed: number;
}

/** What one photo may take: processor time, so that a busy machine refuses no more photos than an idle one, and memory. */
export interface Limits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** The answer of the process. `isTooLarge` if the photo takes too much time or memory. */
export type Answer =
  | { readonly photo: Uint8Array }
  | { readonly refused: string }
  | { readonly failed: string }
  | { readonly isTooLarge: true };

/**
 * On two cores, a photo with 108 million pixels takes 4 seconds; an AVIF with 24 million takes 6, and up to 600 MB. A server
 * with 1 GB is enough.
 */
const LIMITS: Limits = { seconds: 30, megabytes: 650 };

/**
 * Converts an upload to an upright JPEG in sRGB without location, time and camera. The process is killed at its limits and
 * with the server: a decoder cannot be interrupted, and a small file of a known format can take hours or gigabytes.
 *
 * @param signal aborted when nobody waits for the photo any more
 * @throws WebsiteError with what is wrong with the photo and how to fix it
 */
export async function convertInProcess(
  upload: Upload,
  signal?: AbortSignal,
  limits: Limits = LIMITS,
): Promise<Uint8Array> {
  const child = startProcess(
    join(import.meta.dirname, "run.ts"),
    [String(limits.seconds), String(limits.megabytes)],
    {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  let answer: Answer | undefined;
  child.on("message", (message: Answer) => {
    answer = message;
  });
  signal?.addEventListener("abort", () => child.kill("SIGKILL"));
  // Before the upload is sent, which is not possible if no process could be started.
  const closed = once(child, "close");
  child.send?.(upload, () => undefined);
  const [code, endedBy] = await closed;
  // The kernel also ends a process that takes too much memory.
  if (answer ? "isTooLarge" in answer : endedBy === "SIGKILL" || child.killed)
    throw new WebsiteError(
      "refused",
      `The photo ${upload.label} takes too much time or memory to read. Save it as JPEG about 2400 pixels wide.`,
    );
  if (answer && "photo" in answer) return answer.photo;
  if (answer && "refused" in answer) throw new WebsiteError("refused", answer.refused);
  const reason = answer && "failed" in answer ? answer.failed : `its process ended with ${endedBy ?? code}`;
  throw new Error(`The photo could not be converted: ${reason}.`);
}
