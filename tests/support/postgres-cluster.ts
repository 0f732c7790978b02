import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** The folder of PostgreSQL's programs, set by `scripts/programs.mjs`; undefined if the run leaves PostgreSQL out. */
export const postgresPrograms = process.env.POSTGRES_PROGRAMS;

/** A private PostgreSQL server in a temporary folder that no other account can read. */
export interface Cluster {
  readonly folder: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Ends the server as in a crash, without finishing anything, and restarts it. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a private PostgreSQL server on a socket in its folder, where no other program can take its port. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = accountOf(folder);
  const data = join(folder, "data");
  const options = [
    "-D",
    data,
    "-U",
    "tests",
    "--auth=trust",
    "--no-sync",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--lc-messages=C",
  ];
  await execute(program("initdb"), options, { ...account, cwd: folder });
  let server = await run();
  let databases = 0;

  async function run(): Promise<ChildProcess> {
    // Autovacuum would begin at any moment, and erased rows stay in the files until its transaction ends.
    const settings = ["-c", "listen_addresses=", "-c", "autovacuum=off"];
    const child = spawn(program("postgres"), ["-D", data, "-k", folder, ...settings], {
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

  // An immediate shutdown: nothing is finished or written.
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
      // Has no timeout, since the disk may be busy.
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

/** PostgreSQL refuses to run as root, so the account created by the distribution becomes the owner of the folder. */
function accountOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  const account = { uid: idOf("-u"), gid: idOf("-g") };
  chownSync(folder, account.uid, account.gid);
  return account;
}
