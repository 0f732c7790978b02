import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secret } from "#tooling/publish/sample-build.ts";
import { getRaw, sendRaw } from "./raw-request.ts";
import { makeSampleApp, type SampleApp } from "./sample-app.ts";

let sample: SampleApp;

beforeAll(async () => {
  sample = await makeSampleApp();
});
afterAll(() => sample.close());

test.each([
  ["/../secret.txt", 400],
  ["/%2e%2e%2fsecret.txt", 400],
  ["/assets/..%2f..%2fsecret.txt", 400],
  ["/..%5c..%5csecret.txt", 400],
  ["/%252e%252e%252fsecret.txt", 404],
  ["/%00", 400],
  ["/%E0%A4%A", 400],
  ["/apply\\", 400],
  ["//evil.example/", 400],
  ["//evil.example/..", 400],
  ["/\\evil.example/", 400],
  ["http://evil.example/apply", 400],
  ["*", 400],
  [`/${"a".repeat(5000)}`, 414],
  [`/${"a".repeat(500)}`, 404],
  ["/constructor", 404],
  ["/__proto__", 404],
])("GET %s is answered with %i, safely", async (target, status) => {
  const answer = await getRaw(sample.port, target);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("location")).toBeUndefined();
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test.each([
  ["garbage", "\u0001\u0002 nothing\r\n\r\n", 400],
  ["headers beyond the limit", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["a rare method", "PROPFIND /apply HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ["a question about the server", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405],
  ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n", 405],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    400,
  ],
  ["a large form", "POST /apply HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\na=b", 405],
  ["HTTP/1.0", "GET /apply HTTP/1.0\r\n\r\n", 200],
  ["an odd expectation", "GET /apply HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n", 200],
  [
    "a switch of protocol",
    "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade, close\r\n\r\n",
    200,
  ],
  [
    "an unknown encoding",
    "GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: \u00ff, ;q=\r\nConnection: close\r\n\r\n",
    200,
  ],
])("a request with %s is answered and carries the security headers", async (_name, request, status) => {
  const answer = await sendRaw(sample.port, Buffer.from(request, "latin1"));
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  if (status === 405) expect(answer.headers.get("allow")).toBe("GET, HEAD");
});

test("no address, however written, gets a server error, a file from elsewhere or a way to another host", async () => {
  const words = ["apply", "index.html", "assets", "secret.txt", ".env", "evil.example", "client", "404"];
  const marks = [
    "/",
    "//",
    "\\",
    "..",
    ".",
    "%2e",
    "%2F",
    "%5C",
    "%25",
    "%00",
    "%",
    "%c0%ae",
    "?",
    "#",
    ":",
    "@",
    ";",
  ];
  const target = fc
    .array(fc.oneof(fc.constantFrom(...words, ...marks), fc.string({ unit: "binary-ascii", maxLength: 5 })))
    // A space or line end would end the target and make another kind of request.
    .map((pieces) => `/${pieces.join("").replace(/[\s\0]/g, "")}`);
  await fc.assert(
    fc.asyncProperty(target, async (text) => {
      const { status, headers, body } = await getRaw(sample.port, text);
      expect([200, 308, 400, 404]).toContain(status);
      expect(body).not.toContain(secret);
      expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    }),
    { numRuns: 300 },
  );
});
