import { setTimeout as wait } from "node:timers/promises";

const PATIENCE_MS = 10_000;
const BETWEEN_LOOKS_MS = 30;

/**
 * Reads a value of the page again and again until it is accepted. A read that fails because the page is just being
 * left is made again.
 * @param missing says what was wanted, given what was read last
 * @throws Error after 10 seconds, with those words and with the error of the last read if it failed
 */
export async function poll<Value>(
  read: () => Promise<Value>,
  accept: (value: Value) => boolean,
  missing: (last: Value | undefined) => string,
): Promise<Value> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    let last: Value | undefined;
    let cause: unknown;
    try {
      last = await read();
      if (accept(last)) return last;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > until) throw new Error(`Within ${PATIENCE_MS} ms: ${missing(last)}`, { cause });
    await wait(BETWEEN_LOOKS_MS);
  }
}
