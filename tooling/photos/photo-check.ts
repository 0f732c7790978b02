/**
 * What a look at a photo found: its size in pixels as seen (turned upright), or what is wrong and how the owner of the
 * site can mend it, both as full sentences.
 */
export type PhotoCheck =
  | { ok: true; width: number; height: number }
  | { ok: false; problem: string; mend: string };

/** The check of a photo that cannot be used: what is wrong, and how to mend it, both as full sentences. */
export function refuse(problem: string, mend: string): PhotoCheck {
  return { ok: false, problem, mend };
}
