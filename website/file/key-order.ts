import { type Place, placeAt, unwrap } from "#tooling/content/shape.ts";
import type { Path } from "./values.ts";

/** The keys of a group of the content file, in the order of the schema. */
export function keysAt(path: Path): readonly string[] {
  const place: Place | undefined = placeAt(path);
  return Object.keys((place && unwrap(place).entries) ?? {});
}
