import { isDiskFull } from "#app/lib/disk-full.ts";

/** What prevents a build from being written, and how to remove it; undefined for any other error. */
export function diskProblem(error: unknown): string | undefined {
  const { code, path = "" } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return "The disk is full. Make room, and try again. The site that was built before is unchanged.";
  if (!["EACCES", "EPERM", "EROFS"].includes(String(code))) return undefined;
  return `This account cannot write ${path}. Give it the right to write in the folder of the project, and try again.`;
}
