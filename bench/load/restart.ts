import type { BuildCopy } from "#tests/hosts/build-copy.ts";
import { freePort } from "#tests/running.ts";
import { startOurs } from "./servers.ts";

/**
 * Kills our server and starts it again on the same port, several times.
 * @returns how long each took from the start of its process to the first answer, in milliseconds
 */
export async function measureRestarts(copy: BuildCopy, processor: number, times: number): Promise<number[]> {
  const port = await freePort();
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const server = await startOurs(copy, processor, port);
    found.push(server.firstAnswerMs);
    await server.stop("SIGKILL");
  }
  return found;
}
