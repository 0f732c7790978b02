import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openPostgres } from "#intake/store/postgres.ts";
import { freePort } from "./running-server.ts";

/** The folder of PostgreSQL's programs, as `scripts/programs.mjs` finds it; undefined in a run that leaves PostgreSQL out. */
export const postgresPrograms = process.env.POSTGRES_PROGRAMS;

/** A PostgreSQL server of our own, in a temporary folder and on the loopback alone. */
export interface Cluster {
  readonly folder: string;
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Ends the server without letting it finish anything, as a crash does, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private PostgreSQL server. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = accountOf(folder);
  const data = join(folder, "data");
  const options = ["-D", data, "-U", "tests", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"];
  execFileSync(program("initdb"), options, { ...account, cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const addressOf = (database: string) => `postgres://tests@127.0.0.1:${port}/${database}`;
  let server = await run();
  let databases = 0;

  async function run(): Promise<ChildProcess> {
    const where = ["-h", "127.0.0.1", "-p", `${port}`, "-c", "unix_socket_directories="];
    const child = spawn(program("postgres"), ["-D", data, ...where], {
      ...account,
      cwd: folder,
      stdio: "ignore",
    });
    for (let tries = 0; ; tries += 1) {
      const up = await openPostgres(addressOf("postgres")).catch((error) => {
        if (child.exitCode !== null || tries > 200) throw error;
      });
      if (up) {
        await up.close();
        return child;
      }
      await new Promise((settle) => setTimeout(settle, 50));
    }
  }

  // An immediate shutdown: nothing is finished or written any more.
  async function end(): Promise<void> {
    const exit = once(server, "exit");
    server.kill("SIGQUIT");
    await exit;
  }
  return {
    folder,
    async createDatabase() {
      databases += 1;
      const name = `residence${databases}`;
      // The program waits for a busy disk as long as it takes.
      const where = ["-h", "127.0.0.1", "-p", `${port}`, "-U", "tests"];
      await promisify(execFile)(program("createdb"), [...where, name]);
      return addressOf(name);
    },
    async crash() {
      await end();
      server = await run();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

function program(name: string): string {
  return join(process.env.POSTGRES_PROGRAMS ?? "", name);
}

/** PostgreSQL refuses to run as root: the account that the distribution made for it takes the folder over. */
function accountOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  const account = { uid: idOf("-u"), gid: idOf("-g") };
  chownSync(folder, account.uid, account.gid);
  return account;
}
