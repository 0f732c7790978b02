/**
 * A refused edit: the text is not YAML, the value is written in a form that cannot be edited in place, nothing exists at the
 * path, or something else would change too. The text is unchanged.
 */
export class EditError extends Error {}
