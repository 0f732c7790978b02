import { execFileSync } from "node:child_process";
import { startBuiltDesk } from "#tests/support/built-desk.ts";
import { type DelayProxy, openDelayProxy } from "#tests/support/delay-proxy.ts";
import type { TestDesk } from "#tests/support/test-desk.ts";
import type { WebsiteProject } from "#tests/support/website-project.ts";
import { test as base } from "./fixtures.ts";

export { expect } from "./fixtures.ts";

/** Journeys at the desk. */
export const test = base.extend<{ project: WebsiteProject | undefined; desk: TestDesk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  project: async ({}, use) => use(undefined),
  desk: async ({ project }, use) => {
    const desk = await startBuiltDesk({}, project);
    await use(desk);
    await desk.close();
  },
  // WebKit keeps no secure cookie over HTTP. A passkey needs the desk's own origin.
  delayProxy: async ({ engine, desk: { origin } }, use) => {
    if (engine !== "WebKit") return use(directProxy(origin));
    const delayProxy = await openDelayProxy(origin, makeCertificate());
    await use(delayProxy);
    delayProxy.close();
  },
});

function directProxy(origin: string): DelayProxy {
  return {
    origin,
    unanswered: new Set(),
    hold() {
      throw new Error("Nothing is between this browser and the desk.");
    },
    close() {},
  };
}

/** A key with a self-signed certificate. */
function makeCertificate() {
  const args = "req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -keyout - -out -";
  const pem = execFileSync("openssl", args.split(" "), { stdio: ["ignore", "pipe", "ignore"] });
  return { key: pem, cert: pem };
}
