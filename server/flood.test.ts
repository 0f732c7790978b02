import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendRaw } from "./raw-request.ts";
import { makeSampleApp, type SampleApp } from "./sample-app.ts";

const rest = " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
const odd = [
  "\u0016\u0003\u0001 a greeting for TLS\r\n\r\n",
  `GET /../../etc/passwd${rest}`,
  `GET /%2e%2e%2f%2e%2e%2fsecret.txt${rest}`,
  `GET /${"a".repeat(8_000)}${rest}`,
  `GET /?${"q=1&".repeat(2_000)}${rest}`,
  `GET /wp-login.php${rest}`,
  `BREW /${rest}`,
  `PROPFIND /apply${rest}`,
  "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"c".repeat(17_000)}\r\nConnection: close\r\n\r\n`,
  "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  "GET / HTTP/9.9\r\n\r\n",
];
const rounds = 400;
const atOnce = 200;

let sample: SampleApp;
beforeEach(async () => {
  sample = await makeSampleApp({ connections: 300 });
});
afterEach(() => sample.close());

test("a flood of odd requests gets refusals, never a server error, and pages are answered after it", {
  timeout: 60_000,
}, async () => {
  const requests = Array.from({ length: rounds }, () => odd).flat();
  const statuses = new Set<number>();
  const senders = Array.from({ length: atOnce }, async () => {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      statuses.add((await sendRaw(sample.port, Buffer.from(request, "latin1"))).status);
    }
  });
  await Promise.all(senders);
  // 0 is a connection that was closed while its request was still on the way.
  expect([0, 400, 404, 405, 414, 431]).toEqual(expect.arrayContaining([...statuses]));
  expect(statuses.size).toBeGreaterThan(4);
  expect((await sample.ask({ path: "/apply" })).status).toBe(200);
});

test("a connection beyond the limit is closed at once, and taken again when another has gone", async () => {
  const others = Array.from({ length: 300 }, () => connect(sample.port, "127.0.0.1"));
  await Promise.all(others.map((other) => once(other, "connect")));
  await expect
    .poll(() =>
      sample.ask({ path: "/apply" }).then(
        ({ status }) => status,
        () => "closed",
      ),
    )
    .toBe("closed");
  for (const other of others) other.destroy();
  await expect
    .poll(
      () =>
        sample.ask({ path: "/apply" }).then(
          ({ status }) => status,
          () => "closed",
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
});
