import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secret } from "#tests/support/build-factory.ts";
import { open, sendRaw } from "#tests/support/raw-http-client.ts";
import { startTestApp, type TestApp } from "#tests/support/test-app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const get = (target: string) => sendRaw(site.port, `GET ${target} HTTP/1.0\r\n\r\n`);

test.each([
  "//evil.example/..",
  "/\\evil.example/",
  "/../secret.txt",
  "/%2e%2e%2fsecret.txt",
  "/%252e%252e%252fsecret.txt",
  "/%00",
  "/constructor",
  "/__proto__",
])("the odd address %s gets the 404 page", async (target) => {
  const { status, headers, body } = await get(target);
  expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  expect(body).toContain("<h1>not found</h1>");
});

test.each([
  ["garbage", "\u0001\u0002 nothing\r\n\r\n", 400],
  ["a malformed percent-encoding", "GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 400],
  ["an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["a chunk without a length", "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
  ["two Host headers", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n", 400],
  [
    "two Host headers and a large form",
    "POST / HTTP/1.1\r\nHost: a\r\nHost: a\r\nContent-Length: 99999999\r\n\r\na",
    400,
  ],
  ["headers beyond the limit", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["a rare method", "PROPFIND /apply HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ["an OPTIONS request for the server", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ["a large form", "POST /apply HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\na=b", 405],
  ["a very long address", `GET /${"a".repeat(9_000)} HTTP/1.0\r\n\r\n`, 404],
  ["HTTP/1.0", "GET /apply HTTP/1.0\r\n\r\n", 200],
  ["a protocol upgrade", "GET / HTTP/1.0\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n", 200],
])("a request with %s gets an answer with the security headers", async (_name, request, status) => {
  const { headers, ...answer } = await sendRaw(site.port, request);
  expect(answer.status).toBe(status);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("allow")).toBe(status === 405 ? "GET, HEAD" : null);
});

test("garbage after an unanswered request gets no response", async () => {
  const both = "GET /apply HTTP/1.1\r\nHost: a\r\n\r\n\u0001\u0002\r\n\r\n";
  expect(await text(await open(site.port, both))).toBe("");
});

test("no address causes a server error, leaks a file or redirects to another host", async () => {
  const names = ["apply", "index.html", "assets", "secret.txt", ".env", "evil.example", "client", "404"];
  const marks = "/ // \\ .. . %2e %2F %5C %25 %00 % %c0%ae ? # : @".split(" ");
  const piece = fc.oneof(fc.constantFrom(...names, ...marks), fc.string({ maxLength: 5 }));
  // A space would end the target and change the kind of request.
  const target = fc.array(piece).map((pieces) => `/${pieces.join("").replaceAll(" ", "")}`);
  await fc.assert(
    fc.asyncProperty(target, async (text) => {
      const { status, headers, body } = await get(text);
      expect([200, 308, 400, 404]).toContain(status);
      expect(body).not.toContain(secret);
      expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }),
    { numRuns: 300 },
  );
});
