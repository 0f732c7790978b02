/** For `catch`: a file that is missing is undefined. Any other error is thrown, since the file may be there. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
