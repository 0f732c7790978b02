import { describe, expect, test } from "vitest";
import { assetHeaders, cacheControl, securityHeaders } from "./headers.ts";

describe("security headers", () => {
  const headers = securityHeaders("the policy");

  test("the policy is sent as it is given", () => {
    expect(headers["Content-Security-Policy"]).toBe("the policy");
  });

  test("sharing and copying stay allowed while devices are denied", () => {
    const permissions = headers["Permissions-Policy"]?.split(", ");
    expect(permissions).toEqual(
      expect.arrayContaining(["clipboard-write=(self)", "camera=()", "geolocation=()"]),
    );
    expect(permissions?.filter((rule) => rule.startsWith("web-share"))).toEqual([]);
  });

  test("HTTPS is remembered for a year", () => {
    expect(headers["Strict-Transport-Security"]).toBe("max-age=31536000");
  });

  test("nothing asks the browser to erase what an applicant stored", () => {
    expect(Object.keys(headers)).not.toContain("Clear-Site-Data");
  });
});

test("the parts of a page carry only what browsers heed there", () => {
  expect(Object.keys(assetHeaders)).toEqual(["Cross-Origin-Resource-Policy", "X-Content-Type-Options"]);
  expect(securityHeaders("any")).toMatchObject(assetHeaders);
});

describe("caching", () => {
  test("hashed assets are kept for a year", () => {
    expect(cacheControl("/assets/app-abc123.js")).toBe("public, max-age=31536000, immutable");
  });

  test.each(["/", "/apply", "/404.html", "/robots.txt", "/other/assets/app.js"])(
    "%s is asked for anew, and may stay in the back-forward cache",
    (path) => expect(cacheControl(path)).toBe("no-cache"),
  );
});
