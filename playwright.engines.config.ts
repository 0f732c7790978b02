import { defineConfig } from "@playwright/test";
import { hasSpanish } from "#tests/content.ts";
import type { EngineName } from "#tests/engines/browser.ts";
import type { LanguageCode } from "#tests/engines/site.ts";
import { webServer } from "./playwright.config.ts";

// `scripts/engines.mjs` finds the engines and names their programs so.
const PROGRAMS: Readonly<Record<EngineName, string | undefined>> = {
  Chromium: process.env.CHROMIUM_PATH,
  Firefox: process.env.FIREFOX_PATH,
  WebKit: process.env.WEBKIT_DRIVER_PATH,
};
const engines = (["Chromium", "Firefox", "WebKit"] as const).filter((engine) => PROGRAMS[engine]);

// Each journey is in the same words for both languages. `npm test` takes one of them in each engine, to save time, and in
// Chromium no journey that tests/e2e makes there as well.
const all = Boolean(process.env.ALL_JOURNEYS);
const MADE_IN_CHROMIUM = ["**/apply.spec.ts", "**/dates.spec.ts", "**/draft.spec.ts"];
const LANGUAGES: Readonly<Record<EngineName, readonly LanguageCode[]>> = all
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
  webServer,
  projects: projects().map(({ engine, language }) => ({
    name: `${engine}, ${language}`,
    use: { engine, language },
    testIgnore: engine === "Chromium" && !all ? MADE_IN_CHROMIUM : [],
    // WebKit's driver now and then loses an answer while the document changes, and its session with it. A fault of the
    // page is there each time. In the other engines a test that passes only on a second try has found something.
    retries: engine === "WebKit" ? 2 : 0,
  })),
});

function projects() {
  return engines.flatMap((engine) => {
    const languages: readonly LanguageCode[] = hasSpanish ? LANGUAGES[engine] : ["en"];
    return languages.map((language) => ({ engine, language }));
  });
}
