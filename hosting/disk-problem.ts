import { isDiskFull } from "#app/lib/disk-full.ts";

/** What prevents a build from being written, and how to remove it; undefined for any other error. */
export function diskProblem(error: unknown): string | undefined {
  const { code, path = "" } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return "The disk is full. Make room, and try again. The site that was built before is unchanged.";
  const isWindows = process.platform === "win32";
  if (!["EACCES", "EPERM", "EROFS", ...(isWindows ? ["EBUSY"] : [])].includes(String(code))) return undefined;
  // On Windows a missing right is rare, and has the same code.
  if (isWindows)
    return `A program has something in ${path} open, for example a window of this folder. Close it, and try again. If it is not open anywhere, give this account the right to write in the folder of the project.`;
  return `This account cannot write ${path}. Give it the right to write in the folder of the project, and try again.`;
}

/** What prevents a build from being read, and how to remove it; undefined for any other error. */
export function readProblem(error: unknown): string | undefined {
  const { code, syscall = "", path = "" } = error as NodeJS.ErrnoException;
  const isRefused =
    ["EACCES", "EPERM"].includes(String(code)) && ["open", "scandir", "stat"].includes(syscall);
  return isRefused
    ? `This account cannot read ${path}. Give it the right to read the folder build and everything in it, and try again.`
    : undefined;
}
