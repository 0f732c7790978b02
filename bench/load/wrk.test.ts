import { expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

const said = `Running 4s test @ http://127.0.0.1:4801/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.40ms    5.29ms  68.11ms   97.49%
    Req/Sec    99.02k    19.04k   99.02k    72.50%
  Latency Distribution
     50%  750.00us
     75%    1.03ms
     90%    1.43ms
     99%    1.42s
  168436 requests in 4.01s, 2.49GB read
Requests/sec:  42024.21
Transfer/sec:    635.11MB
`;

test("the figures of wrk are read, times in milliseconds", () => {
  expect(readWrk(said)).toEqual({
    requests: 168_436,
    requestsPerSecond: 42_024.21,
    p50: 0.75,
    p99: 1_420,
    errors: 0,
  });
});

test("everything that went wrong is counted", () => {
  const failures = `${said}  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5\n`;
  expect(readWrk(failures).errors).toBe(15);
});

test("an output without figures is an error that shows it", () => {
  expect(() => readWrk("unable to connect")).toThrow("unable to connect");
});
