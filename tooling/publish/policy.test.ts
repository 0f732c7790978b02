import { describe, expect, test } from "vitest";
import { headerPolicy, insertPolicy, pagePolicy, strictPolicy } from "./policy.ts";

// printf 'a()' | openssl dgst -sha256 -binary | base64
const hashOfA = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

describe("the content security policy of a page", () => {
  test("an inline script is allowed by the hash of its text", () => {
    expect(pagePolicy("<script>a()</script>")).toContain(`script-src 'self' ${hashOfA};`);
  });

  test("an inline style is allowed by the hash of its text", () => {
    expect(pagePolicy("<style>a()</style>")).toContain(`style-src 'self' ${hashOfA};`);
  });

  test("the same script twice is named once", () => {
    const policy = pagePolicy("<script>a()</script><script>a()</script>");
    expect(policy.match(/sha256-/g)).toHaveLength(1);
  });

  test("line ends are hashed as a browser reads them", () => {
    expect(pagePolicy("<script>a()\r\nb()\r</script>")).toBe(pagePolicy("<script>a()\nb()\n</script>"));
  });

  test("connections, form posts, other bases and unnamed inline code are forbidden", () => {
    const directives = strictPolicy.split("; ");
    for (const name of [
      "default-src",
      "connect-src",
      "form-action",
      "base-uri",
      "object-src",
      "frame-ancestors",
    ]) {
      expect(directives).toContain(`${name} 'none'`);
    }
    expect(strictPolicy).not.toContain("unsafe");
  });

  test("framing is forbidden in the header and not mentioned in the page", () => {
    const policy = pagePolicy("");
    expect(policy).not.toContain("frame-ancestors");
    expect(headerPolicy(policy)).toBe(`${policy}; frame-ancestors 'none'`);
  });
});

describe("the policy inside the page", () => {
  const html = '<head><meta charSet="utf-8"/><title>a</title></head>';

  test("it stands right after the character set", () => {
    expect(insertPolicy(html, "x 'none'")).toBe(
      '<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="x \'none\'"/><title>a</title></head>',
    );
  });

  test("a second run replaces it", () => {
    expect(insertPolicy(insertPolicy(html, "old"), "new")).toBe(insertPolicy(html, "new"));
  });

  test("a page without a character set is refused with the mend", () => {
    expect(() => insertPolicy("<head></head>", "x")).toThrow('Put <meta charSet="utf-8" /> first in <head>.');
  });
});
