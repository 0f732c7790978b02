import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePublishedBuild } from "./build-factory.ts";
import { type HttpRequest, type HttpResponse, sendRequest } from "./http-client.ts";
import { type ServerOptions, startTestServer, type TestServer } from "./test-server.ts";

/** The address of a photo that takes a while to send. */
export const largePhoto = "/assets/large-0a1b2c.avif";

/** The server of a small build without delivery. */
export interface TestApp extends TestServer {
  readonly folder: string;
  readonly port: number;
  /** Puts a question over a connection of its own. */
  ask(question: HttpRequest): Promise<HttpResponse>;
}

/** Publishes a small build with a photo of 32 MB besides and starts its server on a free port. */
export async function startTestApp(options: ServerOptions["server"] = {}): Promise<TestApp> {
  const build = await makePublishedBuild();
  await writeFile(join(build.folder, largePhoto), Buffer.alloc(32 * 1024 * 1024, 1));
  const server = await startTestServer(build, { server: options });
  return {
    ...server,
    folder: build.folder,
    port: Number(new URL(server.origin).port),
    ask: (question) => sendRequest(server.origin, question),
  };
}
