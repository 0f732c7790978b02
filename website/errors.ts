import { isDiskFull } from "#app/lib/disk-full.ts";

/** A change of the website was refused. The message is shown at the desk. */
export class WebsiteError extends Error {
  /** `outdated`: the values on the person's screen have changed in the meantime. */
  readonly reason: "outdated" | "refused" | "missing";

  /** @param options `cause` is for the log of the server */
  constructor(reason: WebsiteError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The message for a publication, also of an earlier website, that waits for space on the disk. */
export const UNFINISHED =
  "Replacing the website could not be finished: the disk is full or cannot be written, or another program has a file of the website open. Nothing is lost. Make room or close that program, then press Publish now.";

/** The message for a file that could not be written. */
export function diskError(error: unknown): WebsiteError {
  return new WebsiteError(
    "refused",
    isDiskFull(error)
      ? "The disk is full, so that this could not be saved. Nothing was changed."
      : "This could not be saved on the disk. Nothing was changed. Ask the person who runs your server: its log says more.",
    { cause: error },
  );
}
