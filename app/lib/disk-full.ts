/** Whether something could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(String(Object(error).code));
}
