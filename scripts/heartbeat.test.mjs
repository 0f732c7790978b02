import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heartbeat } from "./heartbeat.mjs";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("prints a line every five seconds while a step is silent", () => {
  const lines = [];
  const { stop } = heartbeat("Building the site", (line) => lines.push(line));
  vi.advanceTimersByTime(12_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    "Building the site: still running after 5 s…",
    "Building the site: still running after 10 s…",
  ]);
});

test("prints no line in the five seconds after the step's own output", () => {
  const lines = [];
  const { reset, stop } = heartbeat("Building the site", (line) => lines.push(line));
  vi.advanceTimersByTime(4_000);
  reset();
  vi.advanceTimersByTime(4_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual(["Building the site: still running after 9 s…"]);
  stop();
});
