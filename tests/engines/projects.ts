import type { Project } from "@playwright/test";
import { hasSpanish } from "#tests/support/content.ts";
import type { EngineName } from "./browser.ts";
import type { LanguageCode } from "./site.ts";

/** The options of a Playwright project for the journeys. */
export type EngineOptions = { engine: EngineName; language: LanguageCode };

// The journeys exist in both languages. To save time each engine runs them in one.
const FIREFOX: EngineOptions = { engine: "Firefox", language: "en" };
const WEBKIT: EngineOptions = { engine: "WebKit", language: hasSpanish ? "es" : "en" };

const journeys = {
  testDir: "tests/engines/journeys",
  dependencies: ["delivery-build"],
  // Starting a browser takes as long as a journey, so all journeys of an engine share one.
  workers: 1,
};

/** A Playwright project for each engine that Playwright itself cannot drive here. */
export const engineProjects: Project<object, EngineOptions>[] = [
  // WebKit's driver sometimes loses a response, and with it the session, while the document changes. Most faults of the page
  // fail every retry, and the error of each restart is printed. In the other engines a test that passes only on a retry has
  // found something.
  { name: "webkit", ...journeys, use: WEBKIT, retries: 4 },
  { name: "firefox", ...journeys, use: FIREFOX },
];
