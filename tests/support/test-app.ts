import { makePublishedBuild } from "./build-factory.ts";
import { type HttpRequest, type HttpResponse, sendRequest } from "./http-client.ts";
import { type ServerOptions, startTestServer, type TestServer } from "./test-server.ts";

/** The server of a small build without delivery. */
export interface TestApp extends TestServer {
  readonly folder: string;
  readonly port: number;
  /** Sends a request over a new connection. */
  ask(question: HttpRequest): Promise<HttpResponse>;
}

/** Publishes a small build, and starts its server on a free port. */
export async function startTestApp(options: ServerOptions["server"] = {}): Promise<TestApp> {
  const build = await makePublishedBuild();
  const server = await startTestServer(build, { server: options });
  return {
    ...server,
    folder: build.folder,
    port: Number(new URL(server.origin).port),
    ask: (question) => sendRequest(server.origin, question),
  };
}
