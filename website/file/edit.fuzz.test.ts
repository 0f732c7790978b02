import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { type FileEdit, valueAt } from "#desk/api/edits.ts";
import type { Value } from "#desk/api/website.ts";
import { CONTENT_TEXT } from "#tests/support/content-factory.ts";
import { hostileYaml, type RandomSource, words } from "#tests/support/hostile-yaml.ts";
import { parseContent } from "#tooling/content/parse/parse.ts";
import { formatProblem } from "#tooling/content/problems.ts";
import { editText } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { commentsOf, valuesOf } from "./values.ts";

// npm run test:exhaustive runs 1,000.
const RUNS = Number(process.env.EDIT_RUNS ?? 30);
const EDITS = 6;
const CONTENT = parse(CONTENT_TEXT, { schema: "failsafe" }) as { [key: string]: Value };

const PHOTO = { photo: "one.png", alt: "A bed", focus: "10% 20%" };
const TEXTS = [
  ["residence", "tagline"],
  ["home", "welcome"],
  ["plans", "standard", "summary"],
  ["apply", "dueAtMoveIn"],
  ["apply", "birthDateReason"],
  ["legal", "privacy"],
  ["legal", "cameras"],
  ["home", "gallery", "photos", 1, "caption"],
  ["home", "features", "cards", 2, "text"],
  ["host", "words"],
  ["room", "caption"],
] as const;
const WHOLE: readonly (readonly [path: readonly string[], value: Value])[] = [
  [["host"], { name: "Ruth", words: "Hello: you", door: PHOTO }],
  [["room"], PHOTO],
  [["plans", "standard", "price"], "1300"],
  [["apply", "minimumAge"], "21"],
  [["contact", "map"], "https://maps.test/x?a=1#b"],
  [["legal"], { cameras: "None", equalHousing: "Everybody" }],
  [["delivery"], { enabled: "true", privacy: "Kept." }],
];
const REMOVABLE = [
  ["host"],
  ["room"],
  ["apply", "minimumAge"],
  ["legal", "privacy"],
  ["plans", "standard", "autoPayLink"],
];
const LISTS = [["rules"], ["plans", "standard", "includes"], ["plans", "premium", "adds"]] as const;

function drawEdit(g: RandomSource, text: string): FileEdit {
  const values = valuesOf(text);
  const has = (path: readonly (string | number)[]) => valueAt(values, path) !== undefined;
  const kind = g(() => fc.constantFrom("words", "words", "whole", "gone", "list", "list", "list"));
  if (kind === "words") {
    // A value without its group is incomplete: the check requires the other values of the group.
    const path = g(() =>
      fc.constantFrom(...TEXTS.filter((path) => has(path.slice(0, -1)) || path[0] === "legal")),
    );
    return { kind: "set", path, value: g(() => words) };
  }
  if (kind === "whole") {
    const [path, value] = g(() => fc.constantFrom(...WHOLE));
    return { kind: "set", path, value };
  }
  const gone = REMOVABLE.filter(has);
  if (kind === "gone" && gone.length > 0) return { kind: "remove", path: g(() => fc.constantFrom(...gone)) };
  const path = g(() => fc.constantFrom(...LISTS));
  const list = valueAt(values, path);
  const length = Array.isArray(list) ? list.length : 0;
  const index = () => g(() => fc.nat(length - 1));
  const change = g(() => fc.constantFrom("insert", "insert", "move", "remove"));
  if (change === "move" && length > 1) return { kind: "move", path, from: index(), to: index() };
  if (change === "remove" && length > 1) return { kind: "remove", path: [...path, index()] };
  const value = path[0] === "rules" ? { title: g(() => words), text: g(() => words) } : g(() => words);
  return { kind: "insert", path, index: g(() => fc.nat(length)), value };
}

function problemsOf(text: string): string[] {
  const read = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const errors = parseContent(read, "f").problems.filter(({ severity }) => severity === "error");
  const lines = read.split("\n");
  return errors.map((problem) =>
    [formatProblem(problem), ...lines.slice(problem.line - 3, problem.line + 2)].join("\n"),
  );
}

const sorted = (lines: readonly string[]) => lines.map((line) => line.trimEnd()).toSorted();

/** The number of unchanged lines at the start and at the end. */
function unchanged(before: readonly string[], after: readonly string[]): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

function requireOnly(before: string, after: string, edit: FileEdit): void {
  const [from, to] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const { start, end } = unchanged(from, to);
  if (edit.kind === "move") expect(sorted(to)).toEqual(sorted(from));
  // Additions are between unchanged lines.
  if (edit.kind === "insert") expect(from.length - start - end).toBe(0);
  if (edit.kind === "set" && valueAt(valuesOf(before), edit.path) === undefined)
    expect(from.length - start - end).toBeLessThanOrEqual(0);
  expect(after.startsWith("\uFEFF")).toBe(before.startsWith("\uFEFF"));
  if (before.includes("\r\n")) expect(/.*[^\r]\n.*/.exec(after)?.[0], JSON.stringify(edit)).toBeUndefined();
  expect(after.endsWith("\n")).toBe(before.endsWith("\n"));
}

test(
  "edits of hostile files change only the edited value, and keep every comment",
  () => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const style = {
          step: g(() => fc.constantFrom(2, 2, 3, 4)),
          dash: g(() => fc.constantFrom(0, 2, 4)),
          eol: g(() => fc.constantFrom("\n", "\r\n")),
          isUnsupported: g(() => fc.constantFrom(false, false, true)),
        };
        let text = hostileYaml(g, CONTENT, style);
        const wasFine = problemsOf(text).length === 0;
        if (!style.isUnsupported) expect(problemsOf(text)).toEqual([]);
        for (let count = 0; count < EDITS; count += 1) {
          const edit = drawEdit(g, text);
          let after: string;
          try {
            after = editText(text, edit);
          } catch (error) {
            expect(error).toBeInstanceOf(EditError);
            if (style.isUnsupported) continue;
            expect(`${(error as EditError).message} ${JSON.stringify(edit)}\n${text}`).toBe("");
            continue;
          }
          requireOnly(text, after, edit);
          const kept = commentsOf(after).map(({ comment }) => comment.trimEnd());
          expect(kept.toSorted()).toEqual(
            expect.arrayContaining(commentsOf(text).map(({ comment }) => comment.trimEnd())),
          );
          if (wasFine) expect(problemsOf(after), JSON.stringify(edit)).toEqual([]);
          text = after;
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  120_000 + RUNS * 2_000,
);
