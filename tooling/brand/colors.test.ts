import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { COLORS } from "./colors.ts";

test("icons and the social card have the colors of the pages", async () => {
  const tokens = await readFile(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
  expect(tokens).toContain(`--paper: ${COLORS.paper};`);
  expect(tokens).toContain(`--ink: ${COLORS.ink};`);
  expect(tokens).toContain(`--accent-primary: ${COLORS.sage};`);
});
