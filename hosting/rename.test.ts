import { rename } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renameWhenFree } from "./rename.ts";

vi.mock("node:fs/promises", () => ({ rename: vi.fn() }));
vi.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));

const renamed = vi.mocked(rename);
const inUse = Object.assign(new Error("In use"), { code: "EPERM" });

beforeEach(() => void renamed.mockReset());
afterEach(() => vi.unstubAllGlobals());

const on = (platform: string) => vi.stubGlobal("process", { ...process, platform });

test("on Windows a folder is renamed once a virus scanner has closed its files", async () => {
  on("win32");
  renamed.mockRejectedValueOnce(inUse).mockRejectedValueOnce(inUse);
  await renameWhenFree("next", "client");
  expect(renamed).toHaveBeenCalledTimes(3);
});

test("a program that keeps a file open on Windows is reported", async () => {
  on("win32");
  renamed.mockRejectedValue(inUse);
  await expect(renameWhenFree("next", "client")).rejects.toBe(inUse);
});

test.each([
  ["another fault", "win32", "ENOSPC"],
  ["a missing right on other systems", "linux", "EPERM"],
])("%s is reported at once", async (_what, platform, code) => {
  on(platform);
  renamed.mockRejectedValue(Object.assign(new Error("Failed"), { code }));
  await expect(renameWhenFree("next", "client")).rejects.toThrow("Failed");
  expect(renamed).toHaveBeenCalledTimes(1);
});
