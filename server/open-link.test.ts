import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { openLink } from "./open-link.ts";

const LINK = "http://localhost:3000/desk#invite=abc";

test.each([
  ["darwin", "open", [LINK]],
  ["win32", "cmd", ["/c", "start", '""', LINK]],
  ["linux", "xdg-open", [LINK]],
] as const)("on %s, %s opens the browser", (platform, program, args) => {
  const start = vi.fn(() => Object.assign(new EventEmitter(), { unref: () => undefined }));
  openLink(LINK, platform, start as never);
  expect(start).toHaveBeenLastCalledWith(program, args, expect.anything());
});

test("a missing program causes no error", () => {
  const child = Object.assign(new EventEmitter(), { unref: () => undefined });
  openLink(LINK, "linux", (() => child) as never);
  expect(() => child.emit("error", new Error("spawn xdg-open ENOENT"))).not.toThrow();
});
