import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { WITH_DELIVERY } from "#tests/support/builds.ts";
import { type Running, startSite } from "#tests/support/running-server.ts";

/** One application as `npm run applications -- list --json` gives it. */
export type ReceivedApplication = Record<string, unknown> & {
  id: string;
  number: string;
  receivedAt: string;
};

/** A residence that takes applications: its pages and its intake, on one server that can be away for a while. */
export class Residence {
  readonly origin: string;
  readonly #env: Record<string, string>;
  #server: Running | undefined;

  private constructor(server: Running, env: Record<string, string>) {
    this.origin = server.origin;
    this.#server = server;
    // It is restored at its place.
    this.#env = { ...env, PORT: new URL(server.origin).port };
  }

  /** Serves the build with delivery on, with an empty database. */
  static async open(): Promise<Residence> {
    const dataFolder = await mkdtemp(join(tmpdir(), "applications-"));
    // Each test is a visitor of its own, so that the limit per address is not theirs in common.
    const env = { DATA_DIR: dataFolder, TRUST_PROXY: "127.0.0.1" };
    return new Residence(await startSite(WITH_DELIVERY, env), env);
  }

  async start(): Promise<void> {
    this.#server ??= await startSite(WITH_DELIVERY, this.#env);
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** As a loss of power would. */
  async kill(): Promise<void> {
    await this.#server?.kill();
    this.#server = undefined;
  }

  /** What the owner sees of one applicant, the newest first. */
  async applicationsOf(email: string): Promise<ReceivedApplication[]> {
    const list = JSON.parse(await this.run("list", "--json")) as ReceivedApplication[];
    return list.filter((one) => one.email === email);
  }

  /** Runs one of the owner's commands: `npm run applications`. */
  async run(...words: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ["commands/main.ts", ...words], {
      env: { ...process.env, ...this.#env },
    });
    return stdout;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(String(this.#env.DATA_DIR), { recursive: true, force: true });
  }
}
