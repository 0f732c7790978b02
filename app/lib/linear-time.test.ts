import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { EMAIL_PATTERN } from "./email.ts";
import { hasPhoneDigits, phoneHref } from "./phone.ts";
import { normalizeLine, normalizeLines, trimInvisible } from "./visible-text.ts";

const LENGTH = 1_000_000;
const PARTS = [" ", "x1 ", "x ", "ext ", "1 ", ", ", "(0)", "a.", "a@", "a\u200b", "\u200b", "\u0001"];
const READERS: Record<string, (text: string) => unknown> = {
  hasPhoneDigits,
  phoneHref: (text) => phoneHref(text, "US"),
  EMAIL_PATTERN: (text) => EMAIL_PATTERN.test(text),
  trimInvisible,
  normalizeLine,
  normalizeLines,
};

/** Interrupts a pattern that backtracks: it would run for days. */
function finishes(read: () => unknown): boolean {
  return runInNewContext("read() || true", { read }, { timeout: 60_000 });
}

test.each(Object.entries(READERS))("%s reads a million characters in one pass", (_name, read) => {
  for (const part of PARTS) {
    const text = `+1 555 0187${part.repeat(LENGTH / part.length)}?`;
    expect(
      finishes(() => read(text)),
      part,
    ).toBeTruthy();
  }
});
