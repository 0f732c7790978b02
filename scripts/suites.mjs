const KILLS = "**/kills.test.ts";
const PROCESSES = "**/*.process.test.ts";
const EDITS = "**/edit.fuzz.test.ts";

/**
 * Every suite by its name.
 * - `commands`: a check that passes or fails as a whole
 * - `vitest`: options for Vitest
 * - `folders`: where its unit tests are, if not everywhere
 * - `env`: variables for its unit tests
 * - `projects`: projects of playwright.config.ts
 * - `needs`: a program without which the suite is left out
 * - `uses`: programs without which parts of it are left out
 * @type {Record<string, { commands?: string[][], vitest?: string[], folders?: string[], env?: Record<string, string>, projects?: string[], needs?: string, uses?: string[] }>}
 */
export const SUITES = {
  lint: {
    commands: [
      ["biome", "check", "--error-on-warnings", "."],
      ["cspell", "lint", "--no-progress", "--no-summary", "--cache", "--cache-location", ".cache/cspell"],
    ],
  },
  // All files; then those of each side without the types of the other: no DOM in a server, no Node in a page.
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
    folders: ["/edit.fuzz.test.ts"],
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

/** What everyone runs after a change: `npm test`. */
export const QUICK = ["lint", "typecheck", "unit", "site", "delivery", "desk"];

/**
 * Reads the arguments of `node scripts/test.mjs`: `all`, or names of suites, or nothing for the quick level; then files.
 * @param {string[]} args
 * @returns {{ level: "quick" | "all" | "named", suites: string[], files: string[], mayInstall: boolean }}
 */
export function readArguments(args) {
  const words = args.filter((arg) => arg !== "--no-install");
  const mayInstall = words.length === args.length;
  const named = words.filter((word) => word in SUITES);
  const files = words.filter((word) => word !== "all" && !(word in SUITES));
  if (words.includes("all")) return { level: "all", suites: Object.keys(SUITES), files, mayInstall };
  if (named.length > 0) return { level: "named", suites: named, files, mayInstall };
  return { level: "quick", suites: QUICK, files, mayInstall };
}
