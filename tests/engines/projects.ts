import type { Project } from "@playwright/test";
import { hasSpanish } from "#tests/support/content.ts";
import type { EngineName } from "./browser.ts";
import type { LanguageCode } from "./site.ts";

// `scripts/engines.mjs` finds the engines and names their programs so.
const PROGRAMS: Readonly<Record<EngineName, string | undefined>> = {
  Chromium: process.env.CHROMIUM_PATH,
  Firefox: process.env.FIREFOX_PATH,
  WebKit: process.env.WEBKIT_DRIVER_PATH,
};
const engines = (["WebKit", "Firefox", "Chromium"] as const).filter((engine) => PROGRAMS[engine]);

// Each journey is in the same words for both languages. `npm test` takes one of them in each engine, to save time, and in
// Chromium no journey that other tests make there as well.
const all = Boolean(process.env.ALL_JOURNEYS);
const MADE_IN_CHROMIUM = ["apply", "changed-pages", "dates", "delivery", "desk", "draft"];
const LANGUAGES: Readonly<Record<EngineName, readonly LanguageCode[]>> = all
  ? { Chromium: ["en", "es"], Firefox: ["en", "es"], WebKit: ["en", "es"] }
  : { Chromium: ["es"], Firefox: ["en"], WebKit: ["es"] };

/** What a project tells its journeys. */
export type EngineOptions = { engine: EngineName; language: LanguageCode };

/** Every journey in every engine that is there. */
export const engineProjects: Project<object, EngineOptions>[] = engines.flatMap((engine) => {
  const languages: readonly LanguageCode[] = hasSpanish ? LANGUAGES[engine] : ["en"];
  return languages.map((language) => ({
    name: `${engine}, ${language}`,
    testDir: "tests/engines/journeys",
    use: { engine, language },
    testIgnore: engine === "Chromium" && !all ? MADE_IN_CHROMIUM.map((name) => `**/${name}.spec.ts`) : [],
    // A browser takes as long to start as a journey: the journeys of an engine stay in one.
    workers: 1,
    timeout: 45_000,
    // WebKit's driver now and then loses an answer while the document changes, and its session with it. A fault of the
    // page is there each time. In the other engines a test that passes only on a second try has found something.
    retries: engine === "WebKit" ? 4 : 0,
  }));
});
