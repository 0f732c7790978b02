import { expect, test } from "vitest";
import { folderProblem } from "./folder.mjs";

test("a folder with a character that a program cannot have in a path is rejected", () => {
  expect(folderProblem("/home/ruth/Site #1", "?#")).toBe(
    "This cannot be done in the folder /home/ruth/Site #1, because of the # in its name: rename the folder, then run the same command again.",
  );
  expect(folderProblem("/home/ruth/My site (100%) [ü] & more", "?#")).toBeUndefined();
});
