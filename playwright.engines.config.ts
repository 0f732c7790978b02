import { defineConfig } from "@playwright/test";
import type { EngineName } from "#tests/engines/browser.ts";
import type { LanguageCode } from "#tests/engines/site.ts";

// `scripts/engines.mjs` finds the engines and names their programs so.
const PROGRAMS: Readonly<Record<EngineName, string | undefined>> = {
  Chromium: process.env.CHROMIUM_PATH,
  Firefox: process.env.FIREFOX_PATH,
  WebKit: process.env.WEBKIT_DRIVER_PATH,
};
const engines = (["Chromium", "Firefox", "WebKit"] as const).filter((engine) => PROGRAMS[engine]);

// Each journey is in the same words for both languages. `npm test` takes one of them in each engine, to save time.
const LANGUAGES: Readonly<Record<EngineName, readonly LanguageCode[]>> = process.env.ALL_LANGUAGES
  ? { Chromium: ["en", "es"], Firefox: ["en", "es"], WebKit: ["en", "es"] }
  : { Chromium: ["es"], Firefox: ["en"], WebKit: ["es"] };

/** Every journey in every engine that is there. */
export default defineConfig<object, { engine: EngineName; language: LanguageCode }>({
  testDir: "tests/engines/journeys",
  globalSetup: "./tests/engines/build-with-delivery.ts",
  outputDir: "test-results/engines",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  projects: projects().map(({ engine, language }) => ({
    name: `${engine}, ${language}`,
    use: { engine, language },
    // WebKit's driver now and then loses an answer while the document changes, and its session with it. A fault of the
    // page is there each time. In the other engines a test that passes only on a second try has found something.
    retries: engine === "WebKit" ? 2 : 0,
  })),
});

function projects() {
  return engines.flatMap((engine) => LANGUAGES[engine].map((language) => ({ engine, language })));
}
