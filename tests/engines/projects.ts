import type { Project } from "@playwright/test";
import { hasSpanish } from "#tests/support/content.ts";
import type { EngineName } from "./browser.ts";
import type { LanguageCode } from "./site.ts";

/** The options of a project for its journeys. */
export type EngineOptions = { engine: EngineName; language: LanguageCode };

// Each journey is in the same words for both languages: every engine takes one of them, to save time.
const FIREFOX: EngineOptions = { engine: "Firefox", language: "en" };
const WEBKIT: EngineOptions = { engine: "WebKit", language: hasSpanish ? "es" : "en" };

const journeys = {
  testDir: "tests/engines/journeys",
  dependencies: ["delivery-build"],
  // A browser takes as long to start as a journey: the journeys of an engine stay in one.
  workers: 1,
};

/** Every journey in the engines that Playwright does not drive here. */
export const engineProjects: Project<object, EngineOptions>[] = [
  // WebKit's driver now and then loses an answer while the document changes, and its session with it. A fault of the page is
  // there each time. In the other engines a test that passes only on a second try has found something.
  { name: "webkit", ...journeys, use: WEBKIT, retries: 4 },
  { name: "firefox", ...journeys, use: FIREFOX },
];
