import css from "@eslint/css";
import { Linter } from "eslint";
import { allowedProperties, allowedSelectors } from "./allowed.ts";
import { newerFeatures } from "./script-rule.ts";

/**
 * The newest edition of ECMAScript whose syntax is Baseline widely available: of 2025's, regular expression modifiers and
 * import attributes are not. https://web-platform-dx.github.io/web-features-explorer/groups/javascript/
 */
const ECMASCRIPT = 2024;

const ERROR = 2;

const linter = new Linter({ configType: "flat" });

const CONFIG: Linter.Config[] = [
  { linterOptions: { noInlineConfig: true } },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      "css/use-baseline": [
        "error",
        {
          available: "widely",
          allowProperties: Object.keys(allowedProperties),
          allowSelectors: Object.keys(allowedSelectors),
        },
      ],
    },
  },
  {
    files: ["**/*.js"],
    plugins: { baseline: { rules: { "newer-features": newerFeatures } } },
    languageOptions: { ecmaVersion: ECMASCRIPT, sourceType: "module" },
    rules: { "baseline/newer-features": "error" },
  },
];

/**
 * Looks through a built style sheet or script for what is not Baseline widely available
 * (https://web.dev/baseline), but for what is tested for with `@supports` or stands in `allowed.ts`.
 * @returns one line for each place: where it is, the feature, its status
 */
export function findNewer(file: string, kind: "css" | "js", text: string): string[] {
  return linter
    .verify(text, CONFIG, { filename: `built.${kind}` })
    .filter(({ severity }) => severity === ERROR)
    .map(({ line, column, message }) => `${file}:${line}:${column} ${message}`);
}
