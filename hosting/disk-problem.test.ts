import { afterEach, expect, test, vi } from "vitest";
import { diskProblem, readProblem } from "./disk-problem.ts";

afterEach(() => vi.unstubAllGlobals());

const errorOf = (code: string) => Object.assign(new Error("Failed"), { code, path: "/home/site/build" });

test.each(["EACCES", "EPERM", "EROFS"])("%s names the folder that cannot be written", (code) => {
  vi.stubGlobal("process", { ...process, platform: "linux" });
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

test("a build that this account cannot read is named", () => {
  expect(readProblem({ ...errorOf("EACCES"), syscall: "open" })).toBe(
    "This account cannot read /home/site/build. Give it the right to read the folder build and everything in it, and try again.",
  );
  for (const other of [errorOf("EACCES"), { ...errorOf("EACCES"), syscall: "mkdir" }, errorOf("ENOENT")])
    expect(readProblem(other)).toBeUndefined();
});

test.each([
  "Build failed with 1 error:\n\nNo space left on device (os error 28)\n\nStack backtrace:",
  "Build failed with 1 error:\n\nThere is not enough space on the disk. (os error 112)",
])("the bundler's error %j is a full disk", (message) => {
  expect(diskProblem(new Error(message))).toContain("The disk is full.");
});
