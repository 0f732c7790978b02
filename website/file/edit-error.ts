/** A refused edit. The text is unchanged. */
export class EditError extends Error {
  /**
   * `unreadable` if the text is not YAML, `unsupported` if the value is written in a form that cannot be edited in place,
   * such as `{ a: b }`, `missing` if nothing exists at the path, `side effect` if something else would change too.
   */
  readonly reason: "unreadable" | "unsupported" | "missing" | "side effect";

  constructor(reason: EditError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
