import { expect, test, vi } from "vitest";
import { renameWhenFree } from "./rename.ts";

const inUse = Object.assign(new Error("In use"), { code: "EPERM" });
const on = (platform: string) => ({ platform, rename: vi.fn(async () => undefined), wait: vi.fn() });

test("on Windows a folder is renamed once a virus scanner has closed its files", async () => {
  const system = on("win32");
  system.rename.mockRejectedValueOnce(inUse).mockRejectedValueOnce(inUse);
  await renameWhenFree("next", "client", system);
  expect(system.rename).toHaveBeenCalledTimes(3);
  expect(system.wait.mock.calls).toEqual([[50], [100]]);
});

test("a program that keeps a file open on Windows is reported", async () => {
  const system = on("win32");
  system.rename.mockRejectedValue(inUse);
  await expect(renameWhenFree("next", "client", system)).rejects.toBe(inUse);
});

test.each([
  ["another fault", "win32", "ENOSPC"],
  ["a missing right on other systems", "linux", "EPERM"],
])("%s is reported at once", async (_what, platform, code) => {
  const system = on(platform);
  system.rename.mockRejectedValue(Object.assign(new Error("Failed"), { code }));
  await expect(renameWhenFree("next", "client", system)).rejects.toThrow("Failed");
  expect(system.rename).toHaveBeenCalledTimes(1);
});
