import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WITH_DELIVERY } from "#tests/support/builds.ts";
import { runCommand } from "#tests/support/command-runner.ts";
import { freePort, type Running, startSite } from "#tests/support/running-server.ts";

/** An application in the output of `npm run applications -- list --json`. */
type ReceivedApplication = Record<string, unknown> & {
  id: string;
  number: string;
  receivedAt: string;
};

/** A site with delivery enabled: pages and intake on one server, which a test can stop and restart. */
export class Residence {
  readonly origin: string;
  readonly #env: Record<string, string>;
  #server: Running | undefined;

  private constructor(server: Running, env: Record<string, string>) {
    this.origin = server.origin;
    this.#server = server;
    this.#env = env;
  }

  /** Serves the build that has delivery enabled, with an empty database. */
  static async open(): Promise<Residence> {
    const dataFolder = await mkdtemp(join(tmpdir(), "applications-"));
    // Each test sends another client address, so that tests do not share a rate limit.
    const env = { DATA_DIR: dataFolder, TRUST_PROXY: "127.0.0.1", PORT: String(await freePort()) };
    return new Residence(await startSite(WITH_DELIVERY, env), env);
  }

  async start(): Promise<void> {
    this.#server ??= await startSite(WITH_DELIVERY, this.#env);
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Kills the server, like a power failure. */
  async kill(): Promise<void> {
    await this.#server?.kill();
    this.#server = undefined;
  }

  /** The stored applications with this email address, newest first. */
  async applicationsOf(email: string): Promise<ReceivedApplication[]> {
    const list = JSON.parse(await this.run("list", "--json")) as ReceivedApplication[];
    return list.filter((one) => one.email === email);
  }

  /** Runs a subcommand of `npm run applications`. */
  async run(...args: string[]): Promise<string> {
    const { output, errors, status } = await runCommand(args, this.#env);
    if (status !== 0) throw new Error(`The command ended with status ${status}: ${errors}`);
    return output;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(String(this.#env.DATA_DIR), { recursive: true, force: true });
  }
}
