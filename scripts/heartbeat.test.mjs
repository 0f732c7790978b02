import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heartbeat } from "./heartbeat.mjs";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a step that is silent prints a line every five seconds until it ends", () => {
  const lines = [];
  const { stop } = heartbeat("Building the site", (line) => lines.push(line));
  vi.advanceTimersByTime(12_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    "Building the site: still at work after 5 s…",
    "Building the site: still at work after 10 s…",
  ]);
});

test("a step that prints something itself gets no line for the next five seconds", () => {
  const lines = [];
  const { reset, stop } = heartbeat("Building the site", (line) => lines.push(line));
  vi.advanceTimersByTime(4_000);
  reset();
  vi.advanceTimersByTime(4_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual(["Building the site: still at work after 9 s…"]);
  stop();
});
