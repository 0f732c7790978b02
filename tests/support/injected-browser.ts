import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { API } from "#desk/api/shared.ts";

/** The origin of injected requests. */
export const ORIGIN = "http://localhost:4000";

/** The query of the desk's list without a filter or search. */
export const ALL_APPLICATIONS = { filter: "all", order: "newest", search: "" } as const;

/** The body and headers of a request. */
export type Question = {
  body?: unknown;
  headers?: Record<string, string>;
};

/** A browser with its own cookie, whose requests are injected into the server without a network. */
export interface TestBrowser {
  /** Sends a request to the API, like a page of the desk. */
  ask(
    method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE",
    path: string,
    question?: Question,
  ): Promise<LightMyRequestResponse>;
  cookie: string;
}

/** Opens a browser at the desk. */
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
