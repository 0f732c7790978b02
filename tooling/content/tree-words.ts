import { capital, nameOfPlace, type Problem } from "./problems.ts";
import { adviceFor } from "./shape.ts";

type Path = Problem["path"];

/** What a problem says, without the place. */
export type Said = Pick<Problem, "message" | "mend" | "severity">;

/** Words that start with a sign by which YAML means a reference, a name for one, or a type. */
export function specialSign(sign: string): Said {
  return {
    message: `The words start with ${sign}, which has a special meaning in this file.`,
    mend: `Put the words in double quotes, with the ${sign} inside.`,
    severity: "error",
  };
}

/** A list where keys are expected. */
export function notGroup(path: Path): Said {
  return {
    message: `${capital(nameOfPlace(path))} must be a group of keys, not a list.`,
    mend: "Write each key on a line of its own below, two spaces further to the right, without a dash.",
    severity: "error",
  };
}

/** A key that the group at the path does not have; `taken` are all keys that stand in it. */
export function unknownKey(key: string, path: Path, taken: readonly string[]): Said {
  return {
    message: `"${key}" is not a key that belongs here.`,
    mend: adviceFor(key, path, taken),
    severity: "error",
  };
}
