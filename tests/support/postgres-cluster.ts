import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** The folder of PostgreSQL's programs, as `scripts/programs.mjs` finds it; undefined in a run that leaves PostgreSQL out. */
export const postgresPrograms = process.env.POSTGRES_PROGRAMS;

/** A PostgreSQL server of our own, in a temporary folder that no other account may read. */
export interface Cluster {
  readonly folder: string;
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Ends the server without letting it finish anything, as a crash does, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private PostgreSQL server on a socket in its folder, where no other program can take its port. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = accountOf(folder);
  const data = join(folder, "data");
  const options = ["-D", data, "-U", "tests", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"];
  await execute(program("initdb"), options, { ...account, cwd: folder });
  let server = await run();
  let databases = 0;

  async function run(): Promise<ChildProcess> {
    const where = ["-D", data, "-k", folder, "-c", "listen_addresses="];
    const child = spawn(program("postgres"), where, {
      ...account,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ready = Promise.withResolvers<ChildProcess>();
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("ready to accept connections")) ready.resolve(child);
    });
    child.on("error", ready.reject);
    child.on("exit", () => ready.reject(new Error(`PostgreSQL ended: ${said}`)));
    return ready.promise;
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
      await execute(program("createdb"), ["-h", folder, "-U", "tests", name]);
      return `postgres://tests@localhost/${name}?host=${encodeURIComponent(folder)}`;
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
