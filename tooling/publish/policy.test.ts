import { describe, expect, test } from "vitest";
import { headerPolicy, pagePolicy, strictPolicy } from "./policy.ts";

// printf 'a()' | openssl dgst -sha256 -binary | base64
const hashOfA = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

describe("the content security policy of a page", () => {
  test("an inline script is allowed by the hash of its text", () => {
    expect(pagePolicy({ scripts: ["a()"], styles: [] })).toContain(`script-src 'self' ${hashOfA};`);
  });

  test("an inline style is allowed by the hash of its text", () => {
    expect(pagePolicy({ scripts: [], styles: ["a()"] })).toContain(`style-src 'self' ${hashOfA};`);
  });

  test("line ends are hashed as a browser reads them", () => {
    const policyOf = (text: string) => pagePolicy({ scripts: [text], styles: [] });
    expect(policyOf("a()\r\nb()\r")).toBe(policyOf("a()\nb()\n"));
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

  test("where applications are delivered one connection is open, to the intake, and everything else stays as it is", () => {
    const closed = pagePolicy({ scripts: ["a()"], styles: [] });
    for (const connect of ["'self'", "https://apply.example.org"]) {
      const open = pagePolicy({ scripts: ["a()"], styles: [], connect });
      expect(open).toBe(closed.replace("connect-src 'none'", `connect-src ${connect}`));
    }
  });

  test("framing is forbidden in the header and not mentioned in the page", () => {
    const policy = pagePolicy({ scripts: [], styles: [] });
    expect(policy).not.toContain("frame-ancestors");
    expect(headerPolicy(policy)).toBe(`${policy}; frame-ancestors 'none'`);
  });
});
