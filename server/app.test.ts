import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSampleApp, type SampleApp } from "./sample-app.ts";

let sample: SampleApp;
const read = (file: string) => sample.read(file);
const get = (url: string, headers: Record<string, string> = {}) => sample.ask({ path: url, headers });

beforeAll(async () => {
  sample = await makeSampleApp();
});
afterAll(() => sample.close());

describe("pages", () => {
  test.each([
    ["/", "index.html"],
    ["/apply", "apply/index.html"],
    ["/apply?plan=premium", "apply/index.html"],
  ])("%s is answered at once, with its own policy", async (url, file) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(read(file));
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers["content-security-policy"]).toBe(sample.policies[url.replace(/\?.*/, "")]);
  });

  test.each([
    ["/apply/", "/apply"],
    ["/apply/?plan=premium", "/apply?plan=premium"],
    ["/apply/index.html", "/apply"],
    ["/index.html?a=1", "/?a=1"],
  ])("%s leads to its one address, %s, for GET and HEAD", async (url, location) => {
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await sample.ask({ method, path: url });
      expect([answer.status, answer.headers.location]).toEqual([308, location]);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test.each(["/nothing", "/apply/nothing/", "/404", "/404.html", "/404/index.html", "/.env", "/secret.txt"])(
    "%s is answered with the whole 404 page",
    async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(read("404.html"));
      expect(answer.headers["content-security-policy"]).toBe(sample.policies["/404.html"]);
      expect(answer.headers["cache-control"]).toBe("no-cache");
    },
  );

  test("an unknown asset is told in one plain line that no cache keeps", async () => {
    const answer = await get("/assets/gone-000000.js");
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-cache",
    });
    expect(answer.body.toString()).toBe("There is no such file.\n");
  });
});

test.each([
  "/",
  "/apply",
  "/nothing",
  "/assets/app-abc123.js",
  "/assets/room-def456.avif",
  "/assets/gone.js",
])("HEAD %s equals GET without the body", async (url) => {
  const headers = { "accept-encoding": "br" };
  const [asGet, asHead] = [
    await sample.ask({ path: url, headers }),
    await sample.ask({ method: "HEAD", path: url, headers }),
  ];
  const withoutDate = ({ date: _date, ...rest }: Record<string, unknown>) => rest;
  expect(asHead.status).toBe(asGet.status);
  expect(withoutDate(asHead.headers)).toEqual(withoutDate(asGet.headers));
  expect(asHead.body).toHaveLength(0);
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)("%s is refused", async (method) => {
  const answer = await sample.ask({ method, path: "/apply" });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
});
