import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFonts } from "./build-fonts.ts";

test("the fonts in app/fonts are those that the chosen packages and settings give", async () => {
  for (const [name, content] of await makeFonts()) {
    const kept = await readFile(join(import.meta.dirname, "../../app/fonts", name));
    expect(kept.equals(content), `${name} is out of date: run node tooling/fonts/build-fonts.ts`).toBe(true);
  }
}, 30_000);
