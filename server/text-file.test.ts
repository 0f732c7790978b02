import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSampleApp, type SampleApp } from "./sample-app.ts";

let sample: SampleApp;
const read = (file: string) => sample.read(file);
const get = (url: string, headers: Record<string, string> = {}) => sample.ask({ path: url, headers });

beforeAll(async () => {
  sample = await makeSampleApp();
});
afterAll(() => sample.close());

describe("compression", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ])(
    "a browser that accepts %s gets %s, for known and unknown addresses",
    async (accepted, encoding, unpack) => {
      for (const [url, file] of [
        ["/apply", "apply/index.html"],
        ["/nothing", "404.html"],
      ] as const) {
        const answer = await get(url, { "accept-encoding": accepted });
        expect(answer.headers["content-encoding"]).toBe(encoding);
        expect(answer.headers.vary).toBe("Accept-Encoding");
        expect(unpack(answer.body)).toEqual(read(file));
      }
    },
  );

  test.each(["", "identity", "zstd", "br;q=0", "\u00ff;;;=,,"])(
    "accepting %j gets the plain file",
    async (accepted) => {
      const answer = await get("/apply", { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBeUndefined();
      expect(answer.body).toEqual(read("apply/index.html"));
    },
  );

  test.each(["/index.html.br", "/apply/index.html.gz", "/assets/app-abc123.js.br"])(
    "%s is not an address of its own",
    async (url) => expect((await get(url)).status).toBe(404),
  );
});

describe("revalidation", () => {
  test("each encoding has its own ETag and is answered with 304 and no body when it is known", async () => {
    const tags = new Set<string>();
    for (const accepted of ["br", "gzip", "identity"]) {
      const first = await get("/apply", { "accept-encoding": accepted });
      const tag = first.headers.etag as string;
      tags.add(tag);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
        const second = await get("/apply", { "accept-encoding": accepted, "if-none-match": known });
        expect([second.status, second.body.length]).toEqual([304, 0]);
        expect(second.headers).toMatchObject({
          etag: tag,
          vary: "Accept-Encoding",
          "cache-control": "no-cache",
        });
      }
    }
    expect(tags.size).toBe(3);
  });

  test("another ETag gets the page", async () => {
    expect((await get("/apply", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("an unknown address stays a 404 whatever is known", async () => {
    expect((await get("/nothing", { "if-none-match": "*" })).status).toBe(404);
  });
});
