// The bundler's errors have no code. They name the number of ENOSPC, of EDQUOT on Linux and of a full disk on Windows.
const BUNDLER_ERROR = /\(os error (28|122|112)\)/;

/** Whether something could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = Object(error);
  return ["ENOSPC", "EDQUOT"].includes(String(code)) || BUNDLER_ERROR.test(String(message));
}
