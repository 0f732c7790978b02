import { expect, test } from "vitest";
import { headersFile, redirectsFile } from "./static-hosts.ts";
import { makeHostTable } from "./table.ts";

const files = ["404.html", "apply.html", "apply/index.html", "assets/a-1.js", "index.html"];
const policies = {
  "/": "script-src 'self' 'sha256-home'; connect-src 'none'",
  "/apply": "script-src 'self' 'sha256-apply'; connect-src 'none'",
  "/404.html": "script-src 'self' 'sha256-lost'; connect-src 'none'",
};
const table = makeHostTable(files, policies);

test("_headers allows on every address what any page needs, each source once", () => {
  expect(headersFile(table)).toContain(
    "\n  Content-Security-Policy: script-src 'self' 'sha256-apply' 'sha256-home' 'sha256-lost'; connect-src 'none'\n",
  );
});

test("_headers sets no header in two rules that match one address, since hosts would join the values", () => {
  const names = headersFile(table).match(/^ {2}[\w-]+(?=:)/gm) ?? [];
  expect(names.length).toBeGreaterThan(8);
  expect(new Set(names).size).toBe(names.length);
});

test("_headers that a host would read only in part stop the build with what to do", () => {
  const long = { ...policies, "/": `script-src ${"'sha256-a' ".repeat(10)}${"x".repeat(2000)}` };
  expect(() => headersFile(makeHostTable(files, long))).toThrow("Use fewer different inline scripts");
});

test("_redirects leads each page's other spelling to its one address", () => {
  expect(redirectsFile(table).split("\n").slice(1)).toEqual(["/apply/ /apply 301", ""]);
});

test("a page without a policy stops the build with what to do", () => {
  expect(() => makeHostTable(files, { "/": "a" })).toThrow(
    "The page apply/index.html has no security policy. Run npm run build",
  );
});
