import { expect, test } from "vitest";
import { allowedProperties, allowedScriptFeatures } from "./allowed.ts";
import { findNewer } from "./find-newer.ts";

const inStyles = (text: string) => findNewer("a.css", "css", text);
const inScript = (text: string) => findNewer("a.js", "js", text);

test.each([
  "h1 { anchor-name: --title }",
  "h1 { color: light-dark(black, white) }",
  "@scope (main) { h1 { color: green } }",
  "@starting-style { h1 { opacity: 0 } }",
  "details::details-content { opacity: 0 }",
])("%s is too new for a style sheet", (text) => {
  expect(inStyles(text)).toEqual([
    expect.stringMatching(/^a\.css:1:\d+ .* is not a widely available baseline feature/),
  ]);
});

test("a newer style that is asked for with @supports is no fault, nor is an old one", () => {
  expect(inStyles("@supports (anchor-name: --a) { h1 { anchor-name: --a } }")).toEqual([]);
  expect(inStyles("h1 { display: grid; inset: 0; -webkit-user-select: none }")).toEqual([]);
});

test.each([
  [
    "element.moveBefore(a, b)",
    /^a\.js:1:1 moveBefore \(move-before\): .*limited availability, not Baseline$/,
  ],
  [
    "requestIdleCallback(work)",
    /^a\.js:1:1 requestIdleCallback \(requestidlecallback\): .*limited availability/,
  ],
  ["window.cookieStore", /\(cookie-store\): .*newly available since 2025-\d\d-\d\d$/],
  ["Promise[`try`](work)", /try \(promise-try\)/],
  ["new URLPattern('/a')", /\(urlpattern\)/],
  ["globalThis?.navigator?.usb", /usb \(webusb\)/],
  ["new Intl.DurationFormat()", /DurationFormat \(intl-duration-format\)/],
] as const)("%s is too new for a script", (text, message) => {
  expect(inScript(text)).toEqual([expect.stringMatching(message)]);
});

test.each(["using file = open()", "const pattern = /(?i:a)/", "import a from 'a' with { type: 'json' }"])(
  "the syntax of %s is too new for a script",
  (text) => expect(inScript(text)).toEqual([expect.stringMatching(/^a\.js:1:\d+ Parsing error/)]),
);

test("what is old enough, and what only has the name of something new, is no fault", () => {
  expect(
    inScript("const moveBefore = 1; a.moveBefore; [1].at(-1); Array.from(b); URL.createObjectURL(c)"),
  ).toEqual([]);
  expect(inScript("function scheduler() {} scheduler(); (document) => document.startViewTransition")).toEqual(
    [],
  );
});

test("an instruction in the file itself to look away is not followed", () => {
  expect(inScript("/* eslint-disable */ requestIdleCallback(work)")).toHaveLength(1);
});

test("every exception says what happens without it", () => {
  for (const reason of Object.values({ ...allowedProperties, ...allowedScriptFeatures }))
    expect(reason).toMatch(/\.$/);
});
