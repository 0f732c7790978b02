import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type House, openHouse } from "../desk/house.ts";
import { test as base } from "./fixtures.ts";

export { expect } from "./fixtures.ts";

/** Journeys at the desk of a residence. */
export const test = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  house: async ({}, use) => {
    const house = await openHouse();
    await use(house);
    await house.close();
  },
  gate: async ({ engine, house }, use) => {
    const way = engine === "WebKit" ? await openHttps(house.origin) : { origin: house.origin, close() {} };
    await use({ ...way, holdScripts: () => () => {} });
    way.close();
  },
});

/** A way to a site over HTTPS, by a certificate that nobody vouches for: WebKit keeps no secure cookie without. */
async function openHttps(site: string): Promise<{ origin: string; close(): void }> {
  const words = "req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -keyout - -out -";
  const pem = execFileSync("openssl", words.split(" "), {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const server = createServer({ key: pem, cert: pem }, (question, answer) => {
    const { method, headers, url } = question;
    const onward = request(site + url, { method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers);
      given.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    question.pipe(onward);
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
