import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePublishedBuild, testDelivery } from "#tests/support/build-factory.ts";
import { startTestDesk, type TestDesk } from "#tests/support/test-desk.ts";
import { readPages } from "./pages.ts";

let desk: TestDesk;
beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.close());

test.each(["/desk", "/desk/", "/desk/applications/R-7K4M-2Q", "/desk?filter=new"])(
  "%s is the desk's page, and is not cached, framed or indexed",
  async (url) => {
    const { statusCode, headers, body } = await desk.app.inject({ url });
    expect([statusCode, body]).toEqual([200, expect.stringContaining("<h1>desk</h1>")]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "manifest-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "desk-build": expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(headers["permissions-policy"]).toContain("publickey-credentials-get=(self)");
    expect(headers["set-cookie"]).toBeUndefined();
  },
);

test("the preview can only be framed by the desk and makes no requests", async () => {
  const { statusCode, headers, body } = await desk.app.inject({ url: "/desk/preview" });
  expect([statusCode, body]).toEqual([200, "<!doctype html><title>Preview</title>"]);
  expect(headers).toMatchObject({
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "manifest-src 'self'; connect-src 'none'; form-action 'none'; base-uri 'none'; object-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'self'",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "x-frame-options": "SAMEORIGIN",
  });
});

test("the desk's assets are cached forever, and a missing one is a 404", async () => {
  const file = await desk.app.inject({ url: "/desk/assets/desk-abc123.js" });
  expect([file.statusCode, file.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect(file.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect((await desk.app.inject({ url: "/desk/assets/gone.js" })).statusCode).toBe(404);
});

test("the licenses of the desk's scripts are served", async () => {
  const { headers, body } = await desk.app.inject({ url: "/desk/licenses.txt" });
  expect(body).toBe("React is under the MIT License.\n");
  expect([headers["content-type"], headers["cache-control"]]).toEqual([
    "text/plain; charset=utf-8",
    "no-cache",
  ]);
});

test("the visitors' pages have no header of the desk", async () => {
  const { headers, body } = await desk.app.inject({ url: "/apply" });
  expect(body).toContain("<h1>apply</h1>");
  expect(headers["desk-build"]).toBeUndefined();
});

test("a build without a desk is refused with an explanation", async () => {
  const { folder, remove } = await makePublishedBuild(testDelivery);
  const missing = join(dirname(folder), "desk");
  await rm(missing, { recursive: true });
  await expect(readPages({ root: folder, others: [] })).rejects.toThrow(
    `There is no built desk in ${missing}. Run npm run build first.`,
  );
  await remove();
});
