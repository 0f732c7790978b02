import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { newId } from "#app/lib/new-id.ts";
import { makeApplication } from "#tests/support/application-factory.ts";

/** A client with connections of its own that stay open. Everything it is answered with is read to the end. */
export class Client {
  readonly #agent: Agent;
  readonly #origin: string;

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends a new application. @returns milliseconds until it was acknowledged; throws where it was not */
  apply(): Promise<number> {
    const body = JSON.stringify({ application: makeApplication(), language: "en" });
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    return this.#ask(201, `/api/applications/${newId()}`, { method: "PUT", headers }, body);
  }

  /** Loads a page. @returns milliseconds */
  read(path: string): Promise<number> {
    return this.#ask(200, path, { headers: { "Accept-Encoding": "br" } });
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(expected: number, path: string, options: RequestOptions, body?: string): Promise<number> {
    const begun = performance.now();
    const asked = request(new URL(path, this.#origin), { ...options, agent: this.#agent }).end(body);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    if (answer.statusCode === expected) return performance.now() - begun;
    throw new Error(`${path} was answered with ${answer.statusCode}.`);
  }
}

/** Does something as often as it can for a while, several at once. @returns how often a second */
export async function pace(
  work: () => Promise<unknown> | unknown,
  together: number,
  forMs: number,
): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - begun < forMs) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: together }, one));
  return done / ((performance.now() - begun) / 1000);
}
