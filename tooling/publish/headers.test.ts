import { describe, expect, test } from "vitest";
import { assetHeaders, cacheControl, securityHeaders } from "./headers.ts";

describe("security headers", () => {
  const { "Permissions-Policy": permissions = "", ...headers } = securityHeaders("the policy");

  // With these and a policy of `default-src 'none'`, MDN's HTTP Observatory gives its best grade, A+.
  test("the policy goes as it is given, and nothing asks the browser to erase what an applicant stored", () => {
    expect(headers).toEqual({
      "Content-Security-Policy": "the policy",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    });
  });

  test("sharing and copying stay allowed while devices are denied", () => {
    const rules = permissions.split(", ");
    expect(rules).toEqual(expect.arrayContaining(["clipboard-write=(self)", "camera=()", "geolocation=()"]));
    expect(rules.filter((rule) => rule.startsWith("web-share"))).toEqual([]);
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
