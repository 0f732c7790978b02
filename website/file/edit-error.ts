/**
 * Why a text was not edited.
 * - `unreadable`: the text is not YAML
 * - `unsupported`: the place is written in a form that cannot be edited in place, such as `{ a: b }`
 * - `missing`: there is nothing at the path
 * - `side effect`: the edit would have changed something else too
 */
export type EditFailure = "unreadable" | "unsupported" | "missing" | "side effect";

/** An edit that was refused. The text is as it was. */
export class EditError extends Error {
  readonly reason: EditFailure;

  constructor(reason: EditFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
