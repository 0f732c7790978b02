import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { type HttpResponse, sendRequest } from "#tests/support/http-client.ts";
import { freePort, type Running, start } from "#tests/support/running-server.ts";
import { type BuildCopy, copyBuild } from "./build-copy.ts";
import { type Expectation, expectations } from "./expectations.ts";
import { HOSTS } from "./hosts.ts";

const ACCEPTED = ["gzip, deflate, br, zstd", "br", "gzip", "gzip;q=1.0, br;q=0", "gzip;q=0", "identity"];
let copy: BuildCopy;

test.beforeAll(async () => {
  copy = await copyBuild();
});
test.afterAll(() => copy.remove());

for (const host of HOSTS) {
  test.describe(`the built site on ${host.name}`, () => {
    let server: Running;
    let table: readonly Expectation[];

    test.beforeAll(async () => {
      table = expectations(copy, host.refusal);
      const scratch = join(copy.build, "..", host.name);
      await mkdir(scratch);
      const port = await freePort();
      const args = await host.prepare(copy.build, scratch, port);
      const env = { PORT: `${port}`, HOST: "127.0.0.1" };
      server = await start(host.program ?? "", args, `http://127.0.0.1:${port}`, env);
    });

    test.afterAll(() => server?.stop());

    test("every path has the expected status, headers and body", async () => {
      expect(table.length).toBeGreaterThan(60);
      for (const expected of table) {
        const answer = await sendRequest(server.origin, expected);
        const name = `${expected.method ?? "GET"} ${expected.path}`;
        expect
          .soft([answer.status, sentOf(answer, expected.sends, server.origin)], name)
          .toEqual([expected.status, expected.sends]);
        if (expected.file) expect.soft(answer.body.equals(await copy.read(expected.file)), name).toBe(true);
      }
    });

    test("a text is served in the smallest accepted encoding", async () => {
      for (const [path, file] of [
        ["/apply", "apply/index.html"],
        ["/nowhere", "404.html"],
        [`/${copy.script}`, copy.script],
      ] as const) {
        for (const accepted of ACCEPTED) {
          const answer = await sendRequest(server.origin, { path, headers: { "Accept-Encoding": accepted } });
          expect
            .soft(answer.headers["content-encoding"], `${path} for ${accepted}`)
            .toBe(best(accepted, host.encodings));
          expect.soft(unpack(answer).equals(await copy.read(file)), `${path} for ${accepted}`).toBe(true);
          expect.soft(answer.headers.vary, `${path} for ${accepted}`).toMatch(/accept-encoding/i);
        }
      }
    });

    test("HEAD is answered like GET, without the body", async () => {
      for (const { path, status, sends } of table.filter(({ method }) => method === undefined)) {
        const answer = await sendRequest(server.origin, { path, method: "HEAD" });
        expect.soft([answer.status, answer.body.length], path).toEqual([status, 0]);
        expect.soft(sentOf(answer, sends, server.origin), path).toEqual(sends);
      }
    });

    test("a cached page or picture that is still current gets 304", async () => {
      for (const path of ["/", "/apply", "/social-card.jpg"]) {
        for (const accepted of ["gzip, br", "identity"]) {
          const headers = { "Accept-Encoding": accepted };
          const { etag = "" } = (await sendRequest(server.origin, { path, headers })).headers;
          const again = await sendRequest(server.origin, {
            path,
            headers: { ...headers, "If-None-Match": etag },
          });
          expect.soft([again.status, again.body.length], `${path} for ${accepted}`).toEqual([304, 0]);
        }
      }
    });
  });
}

/** The response headers named by the expectation, with the location relative to the server's origin. */
function sentOf(
  { headers }: HttpResponse,
  sends: Expectation["sends"],
  origin: string,
): Record<string, unknown> {
  const came = { ...headers, location: headers.location?.replace(origin, "") };
  return Object.fromEntries(Object.entries(came).filter(([name]) => name in sends));
}

function best(accepted: string, encodings: readonly string[]): string | undefined {
  return encodings.find((encoding) => new RegExp(`\\b${encoding}\\b(?!;q=0)`).test(accepted));
}

function unpack({ headers, body }: HttpResponse): Buffer {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}
