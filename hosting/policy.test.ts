import { expect, test } from "vitest";
import { pagePolicy } from "./policy.ts";

// printf 'a()' | openssl dgst -sha256 -binary | base64
const hashOfA = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

test("an inline script is allowed by the hash of its text", () => {
  expect(pagePolicy({ scripts: ["a()"], styles: [] })).toContain(`script-src 'self' ${hashOfA};`);
});

test("line endings are normalized before hashing, as in browsers", () => {
  const policyOf = (text: string) => pagePolicy({ scripts: [text], styles: [] });
  expect(policyOf("a()\r\nb()\r")).toBe(policyOf("a()\nb()\n"));
});

test("with delivery, the policy only adds a connection to the intake", () => {
  const closed = pagePolicy({ scripts: ["a()"], styles: [] });
  for (const connect of ["'self'", "https://apply.example.org"]) {
    const open = pagePolicy({ scripts: ["a()"], styles: [], connect });
    expect(open).toBe(closed.replace("connect-src 'none'", `connect-src ${connect}`));
  }
});
