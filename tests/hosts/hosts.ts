import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { placeholders } from "#tooling/publish/hosts/placeholders.ts";
import { apacheAround, caddyAround, nginxAround } from "./surroundings.ts";

/** One kind of server on which the built site must behave the same. */
export interface Host {
  readonly name: string;
  /** The program that it needs and the Debian package that brings it; our own server needs none. */
  readonly program?: { readonly name: string; readonly package: string };
  /** The encodings in which it sends texts; "gzip" is sent by every one. */
  readonly encodings: readonly string[];
  /** The status with which it refuses other methods than GET and HEAD. */
  readonly refusal: 403 | 405;
  /**
   * Writes its configuration and gives the arguments that start it.
   * @param build a copy of the folder `build`
   * @param scratch an empty folder that the server may use
   */
  prepare(build: string, scratch: string, port: number): Promise<string[]>;
}

/** Our own server, and the ones for which the build writes configurations. */
export const HOSTS: readonly Host[] = [
  {
    name: "npm start",
    encodings: ["br", "gzip"],
    refusal: 405,
    prepare: async (build) => ["server/main.ts", join(build, "client")],
  },
  {
    name: "nginx",
    program: { name: "nginx", package: "nginx-light" },
    encodings: ["gzip"],
    refusal: 405,
    async prepare(build, scratch, port) {
      const site = await example(build, "nginx.conf", [
        ["listen 80;", `listen 127.0.0.1:${port};`],
        ["listen [::]:80;", ""],
      ]);
      const config = join(scratch, "nginx.conf");
      await writeFile(config, nginxAround(scratch, site));
      return ["-p", scratch, "-c", config];
    },
  },
  {
    name: "Caddy",
    program: { name: "caddy", package: "caddy" },
    encodings: ["br", "gzip"],
    refusal: 405,
    async prepare(build, scratch, port) {
      const address = [`\n${placeholders.website} {`, `\nhttp://127.0.0.1:${port} {`] as const;
      const config = join(scratch, "Caddyfile");
      await writeFile(config, caddyAround() + (await example(build, "Caddyfile", [address])));
      return ["run", "--config", config, "--adapter", "caddyfile"];
    },
  },
  {
    name: "Apache",
    program: { name: "apache2", package: "apache2-bin" },
    encodings: ["br", "gzip"],
    refusal: 403,
    async prepare(build, scratch, port) {
      const config = join(scratch, "httpd.conf");
      await writeFile(config, apacheAround(port, join(build, "client"), scratch));
      return ["-D", "FOREGROUND", "-f", config];
    },
  },
];

/** The path of the program that starts a host, which is installed if this account may; undefined where it cannot be had. */
export function programOf({ program }: Host): string | undefined {
  if (!program) return process.execPath;
  const found = onPath(program.name);
  if (found || !existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return found;
  console.log(`Installing ${program.package} from the distribution's packages…`);
  const install = ["install", "-y", "-qq", "--no-install-recommends", program.package];
  for (const args of [install, ["update", "-qq"], install]) {
    // Runlevel 1 keeps Debian's packages from starting their service on port 80.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    spawnSync("apt-get", args, { env, stdio: "ignore" });
    if (onPath(program.name)) break;
  }
  return onPath(program.name);
}

function onPath(name: string): string | undefined {
  // An account that is not root often has no sbin on its path, where servers are.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** One of the build's examples, changed as its owner would change it. */
async function example(
  build: string,
  name: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  const text = await readFile(join(build, "hosts", name), "utf8");
  const folder = [placeholders.folder, join(build, "client")] as const;
  return [folder, ...changes].reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`build/hosts/${name} does not hold "${from}".`);
    return changed.replace(from, () => to);
  }, text);
}
