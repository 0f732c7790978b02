import { execFileSync } from "node:child_process";
import { startBuiltDesk } from "#tests/support/built-desk.ts";
import type { TestDesk } from "#tests/support/test-desk.ts";
import type { WebsiteProject } from "#tests/support/website-project.ts";
import { test as base } from "./fixtures.ts";
import { type Gate, openGate } from "./gate.ts";

export { expect } from "./fixtures.ts";

/** Journeys at the desk. */
export const test = base.extend<{ project: WebsiteProject | undefined; house: TestDesk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  project: async ({}, use) => use(undefined),
  house: async ({ project }, use) => {
    const house = await startBuiltDesk({}, project);
    await use(house);
    await house.close();
  },
  // WebKit keeps no secure cookie over HTTP. A passkey needs the desk's own origin.
  gate: async ({ engine, house: { origin } }, use) => {
    if (engine !== "WebKit") return use(directGate(origin));
    const gate = await openGate(origin, makeCertificate());
    await use(gate);
    gate.close();
  },
});

function directGate(origin: string): Gate {
  return {
    origin,
    hold() {
      throw new Error("Nothing is between this browser and the desk.");
    },
    close() {},
  };
}

/** A key with a self-signed certificate. */
function makeCertificate() {
  const words = "req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -keyout - -out -";
  const pem = execFileSync("openssl", words.split(" "), { stdio: ["ignore", "pipe", "ignore"] });
  return { key: pem, cert: pem };
}
