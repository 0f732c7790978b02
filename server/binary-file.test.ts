import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { makeSampleApp, type SampleApp } from "./sample-app.ts";

let sample: SampleApp;
const get = (url: string, headers: Record<string, string> = {}) => sample.ask({ path: url, headers });

beforeAll(async () => {
  sample = await makeSampleApp();
});
afterAll(() => sample.close());

describe("other files", () => {
  test("hashed assets are kept for good", async () => {
    for (const url of ["/assets/app-abc123.js", "/assets/room-def456.avif"]) {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("a part of a photograph can be asked for", async () => {
    const answer = await get("/assets/room-def456.avif", { range: "bytes=1-4" });
    expect([answer.status, answer.headers["content-type"]]).toEqual([206, "image/avif"]);
    expect([...answer.body]).toEqual([1, 2, 3, 4]);
  });

  test("a part beyond the end is refused", async () => {
    const answer = await get("/assets/room-def456.avif", { range: "bytes=9999-" });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([416, "no-cache"]);
  });

  test("a photograph is revalidated", async () => {
    const { headers } = await get("/assets/room-def456.avif");
    const again = await get("/assets/room-def456.avif", { "if-none-match": headers.etag as string });
    expect(again.status).toBe(304);
  });

  test("a photograph that vanished after the start is a 404 that no cache keeps", async () => {
    const extra = join(sample.folder, "assets/extra-789.avif");
    await writeFile(extra, "x");
    const other = await createApp({ root: sample.folder });
    await rm(extra);
    const answer = await other.inject("/assets/extra-789.avif");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-cache"]);
    await other.close();
  });
});
