import { afterEach, expect, test, vi } from "vitest";
import { diskProblem } from "./disk-problem.ts";

afterEach(() => vi.unstubAllGlobals());

const errorOf = (code: string) => Object.assign(new Error("Failed"), { code, path: "/home/site/build" });

test.each(["EACCES", "EPERM", "EROFS"])("%s names the folder that cannot be written", (code) => {
  expect(diskProblem(errorOf(code))).toBe(
    "This account cannot write /home/site/build. Give it the right to write in the folder of the project, and try again.",
  );
});

test.each(["EPERM", "EBUSY"])("%s asks on Windows to close what has a file open", (code) => {
  vi.stubGlobal("process", { ...process, platform: "win32" });
  expect(diskProblem(errorOf(code))).toContain("A program has something in /home/site/build open");
});

test.each(["ENOSPC", "EDQUOT"])("%s asks for room on the disk", (code) => {
  expect(diskProblem(errorOf(code))).toBe(
    "The disk is full. Make room, and try again. The site that was built before is unchanged.",
  );
});

test("any other error keeps its stack", () => {
  expect(diskProblem(errorOf("ENOENT"))).toBeUndefined();
});
