/**
 * Why a text was not edited. - `unreadable`: the text is not YAML - `unsupported`: the value is written in a form that
 * cannot be edited in place, such as `{ a: b }` - `missing`: nothing exists at the path - `side effect`: the edit would
 * have changed something else too
 */
export type EditFailure = "unreadable" | "unsupported" | "missing" | "side effect";

/** A refused edit. The text is unchanged. */
export class EditError extends Error {
  readonly reason: EditFailure;

  constructor(reason: EditFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
