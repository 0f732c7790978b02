const KILLS = "**/kills.test.ts";
const PROCESSES = "**/*.process.test.ts";
const EDITS = "**/edit.fuzz.test.ts";

/**
 * All suites by name.
 * - `commands`: a check that passes or fails as a whole
 * - `vitest`: options for Vitest
 * - `folders`: the folders of its unit tests; all by default
 * - `env`: environment variables for its unit tests
 * - `projects`: projects of playwright.config.ts
 * - `needs`: a program without which the suite is skipped
 * - `uses`: programs without which parts of it are skipped
 * @type {Record<string, { commands?: string[][], vitest?: string[], folders?: string[], env?: Record<string, string>, projects?: string[], needs?: string, uses?: string[] }>}
 */
export const SUITES = {
  lint: {
    commands: [
      ["biome", "check", "--error-on-warnings", "."],
      ["cspell", "lint", "--no-progress", "--no-summary", "--cache", "--cache-location", ".cache/cspell"],
    ],
  },
  // Type-checks all files, then each side without the other's types: no DOM in the server, no Node in a page.
  typecheck: {
    commands: [
      ["tsc", "--noEmit"],
      ["tsc", "--noEmit", "--project", "tsconfig.server.json"],
      ["tsc", "--noEmit", "--project", "tsconfig.browser.json"],
    ],
  },
  unit: { vitest: ["--exclude", KILLS, "--exclude", PROCESSES, "--exclude", EDITS] },
  site: { projects: ["site"] },
  delivery: { projects: ["delivery"] },
  desk: { projects: ["desk"] },
  editor: { projects: ["editor"] },
  processes: { vitest: [], folders: [".process.test.ts"] },
  accessibility: { projects: ["accessibility"] },
  layout: { projects: ["layout"] },
  hostile: { projects: ["hostile"] },
  exhaustive: {
    vitest: [],
    folders: ["/edit.fuzz.test.ts", "/draft.fuzz.test.ts"],
    env: { EDIT_RUNS: "1000" },
    projects: ["random-walks", "whole-browser"],
  },
  firefox: { projects: ["firefox"], needs: "Firefox" },
  webkit: { projects: ["webkit"], needs: "WebKitGTK" },
  hosts: { projects: ["hosts"], uses: ["nginx", "Apache"] },
  postgres: {
    vitest: ["--exclude", KILLS, "--testNamePattern", "PostgreSQL"],
    folders: ["database", "intake", "desk", "commands"],
    projects: ["desk-postgres"],
    needs: "PostgreSQL",
  },
  dev: { projects: ["dev"] },
  "second-residence": { projects: ["second-residence"] },
  kills: { vitest: [], folders: ["/kills.test.ts"], uses: ["PostgreSQL"] },
};

/** The suites of `npm test`, to run after every change. */
const QUICK = ["lint", "typecheck", "unit", "site", "delivery", "desk"];

/**
 * Parses the arguments of `node scripts/test.mjs`: `all`, or suite names, or nothing for the quick level; then files.
 *
 * @param {string[]} args
 * @returns {{ level: "quick" | "all" | "named", suites: string[], files: string[], mayInstall: boolean }}
 */
export function readArguments(args) {
  const names = args.filter((arg) => arg !== "--no-install");
  const mayInstall = names.length === args.length;
  const named = names.filter((name) => name in SUITES);
  const files = names.filter((name) => name !== "all" && !(name in SUITES));
  if (names.includes("all")) return { level: "all", suites: Object.keys(SUITES), files, mayInstall };
  if (named.length > 0) return { level: "named", suites: named, files, mayInstall };
  return { level: "quick", suites: QUICK, files, mayInstall };
}
