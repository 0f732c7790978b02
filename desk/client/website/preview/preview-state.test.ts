import { expect, test } from "vitest";
import { focusPoint } from "./preview-state.ts";

test("a focus point has the spaces that the pages give it, and is the middle in another form", () => {
  expect(focusPoint("47%  45%")).toBe("47% 45%");
  expect(focusPoint("center")).toBe("50% 50%");
});
