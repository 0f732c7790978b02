import { expect, test } from "vitest";
import { makeHostTable } from "#hosting/host-table.ts";
import { headersFile, redirectsFile } from "./static-hosts.ts";

const files = ["404.html", "apply.html", "apply/index.html", "assets/a-1.js", "index.html"];
const table = makeHostTable(files, "script-src 'self' 'sha256-bootstrap'; connect-src 'none'");

test("_headers sends the pages' policy for every address", () => {
  expect(headersFile(table)).toContain(
    "\n/*\n  Content-Security-Policy: script-src 'self' 'sha256-bootstrap'; connect-src 'none'\n",
  );
});

test("_headers sets no header twice, because hosts join the values", () => {
  const names = headersFile(table).match(/^ {2}[\w-]+(?=:)/gm) ?? [];
  expect(names.length).toBeGreaterThan(8);
  expect(new Set(names).size).toBe(names.length);
});

test("_redirects redirects other spellings of a page's address", () => {
  expect(redirectsFile(table).split("\n").slice(1)).toEqual(["/apply/ /apply 301", ""]);
});
