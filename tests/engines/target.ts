/** A text, whole, or a pattern that it must match. */
export type Words = string | RegExp;

/** Something on the page, as a visitor would name it. */
export interface Target {
  readonly by: "role" | "label" | "text";
  /** The role, the label or the text. */
  readonly value: Words;
  /** The accessible name, for roles. */
  readonly name?: Words;
  readonly level?: number;
  readonly within?: Target;
}

/** What has this ARIA role and, where it is given, this accessible name. */
export function role(value: string, name?: Words, more: Pick<Target, "level" | "within"> = {}): Target {
  return { by: "role", value, ...(name !== undefined && { name }), ...more };
}

/** The control with this label, for controls that have no role of their own, such as dates. */
export function label(value: Words): Target {
  return { by: "label", value };
}

/** The innermost element with this text. */
export function text(value: Words, within?: Target): Target {
  return { by: "text", value, ...(within && { within }) };
}

/** The main heading of the page. */
export function mainHeading(name?: Words): Target {
  return role("heading", name, { level: 1 });
}

/** The target in words, for messages. */
export function describe({ by, value, name, within }: Target): string {
  const own = by === "role" ? `${value}${name === undefined ? "" : ` "${name}"`}` : `${by} "${value}"`;
  return within ? `${own} in ${describe(within)}` : own;
}
