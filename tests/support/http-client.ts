import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request that is sent unchanged: nothing is added, decoded or followed. */
export interface HttpRequest {
  readonly path: string;
  /** By default GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response. The body is not decoded. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request to an origin such as `http://127.0.0.1:8080`. Rejects when the server cannot be reached. */
export function sendRequest(
  origin: string,
  { path, method = "GET", headers = {} }: HttpRequest,
): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      );
    });
    outgoing.on("error", reject).end();
  });
}
