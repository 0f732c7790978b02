import { Agent, request } from "node:http";
import { newId } from "#app/lib/new-id.ts";
import { sampleApplication } from "#intake/sample-arrivals.ts";

/** A client with connections of its own that stay open. Everything it is answered with is read to the end. */
export class Client {
  readonly #agent: Agent;
  readonly #origin: URL;

  constructor(origin: string, connections: number) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends a new application. @returns milliseconds until it was acknowledged; throws where it was not */
  apply(): Promise<number> {
    const body = JSON.stringify({ application: sampleApplication(), language: "en" });
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    return this.#ask("PUT", `/api/applications/${newId()}`, 201, headers, body);
  }

  /** Loads a page. @returns milliseconds */
  read(path: string): Promise<number> {
    return this.#ask("GET", path, 200, { "Accept-Encoding": "br" });
  }

  close(): void {
    this.#agent.destroy();
  }

  #ask(
    method: string,
    path: string,
    expected: number,
    headers: Record<string, string>,
    body?: string,
  ): Promise<number> {
    const { hostname, port } = this.#origin;
    const begun = performance.now();
    return new Promise((settle, fail) => {
      const asked = request({ hostname, port, method, path, headers, agent: this.#agent }, (answer) => {
        answer.resume().on("end", () => {
          if (answer.statusCode === expected) settle(performance.now() - begun);
          else fail(new Error(`${method} ${path} was answered with ${answer.statusCode}.`));
        });
      });
      asked.on("error", fail).end(body);
    });
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
