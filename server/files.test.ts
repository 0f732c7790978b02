import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/support/test-app.ts";

// Behavior that all hosts share, including our server, is tested in tests/hosts.
const photo = "/assets/room-def456.avif";
let site: TestApp;
const get = (path: string, headers: Record<string, string> = {}) => site.ask({ path, headers });

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

test("a range of a photo can be requested", async () => {
  const answer = await get(photo, { range: "bytes=1-4" });
  expect([answer.status, answer.headers["content-type"]]).toEqual([206, "image/avif"]);
  expect([...answer.body]).toEqual([1, 2, 3, 4]);
});

test("a range beyond the end gets an uncached 416", async () => {
  for (const path of [photo, "/apply"]) {
    const { status, headers } = await get(path, { range: "bytes=999999-", "accept-encoding": "br" });
    expect([status, headers["cache-control"], headers["content-encoding"]]).toEqual([
      416,
      "no-cache",
      undefined,
    ]);
  }
});

test("the 404 page ignores range and conditional requests", async () => {
  const { headers } = await get("/nothing");
  for (const conditions of [
    { range: "bytes=0-1" },
    { "if-modified-since": headers.date ?? "" },
    { "if-unmodified-since": headers.date ?? "" },
    { "if-match": '"a"' },
    { "if-none-match": "*" },
  ]) {
    const answer = await get("/nothing", conditions);
    expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringMatching(/<\/html>$/)]);
  }
});

test("a page ignores If-Unmodified-Since, since it has no date", async () => {
  const { headers } = await get("/apply");
  expect(headers["last-modified"]).toBeUndefined();
  expect((await get("/apply", { "if-unmodified-since": headers.date ?? "" })).status).toBe(200);
  expect((await get("/apply", { "if-none-match": headers.etag ?? "" })).status).toBe(304);
});

test("after the folder is removed, every address gets an uncached 404", async () => {
  const [page, script] = ["/apply", "/assets/app-abc123.js"];
  for (const path of [page, script]) expect((await get(path)).status).toBe(200);
  await rm(site.folder, { recursive: true });
  for (const path of [page, script]) {
    const answer = await get(path, { "accept-encoding": "br" });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-cache"]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body.toString()).toMatch(/^[\w .]+\n?$/);
  }
});
