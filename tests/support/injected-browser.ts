import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { API } from "#desk/api/shared.ts";

/** Where a browser without a network says that it is. */
export const ORIGIN = "http://localhost:4000";

/** What a page of the desk asks of a list without filter and search. */
export const ALL_APPLICATIONS = { filter: "all", order: "newest", search: "" } as const;

/** What a browser at the desk asks. */
export type Question = {
  body?: unknown;
  headers?: Record<string, string>;
};

/** A browser with its own cookie, whose requests go into the server without a network. */
export interface TestBrowser {
  /** Asks the API, as a page of the desk does. */
  ask(
    method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE",
    path: string,
    question?: Question,
  ): Promise<LightMyRequestResponse>;
  cookie: string;
}

/** Opens a browser at the desk of a server. */
export function openInjectedBrowser(app: FastifyInstance, cookie = ""): TestBrowser {
  return {
    cookie,
    async ask(method, path, { body, headers = {} } = {}) {
      const answer = await app.inject({
        method,
        url: `${API}${path}`,
        headers: {
          host: new URL(ORIGIN).host,
          origin: ORIGIN,
          "sec-fetch-site": "same-origin",
          ...(this.cookie && { cookie: this.cookie }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      const [set] = answer.cookies;
      if (set) this.cookie = set.value && `${set.name}=${set.value}`;
      return answer;
    },
  };
}
