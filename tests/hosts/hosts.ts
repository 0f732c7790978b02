import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { placeholders } from "#tooling/publish/hosts/placeholders.ts";
import { freePort, type Running, start } from "../running.ts";
import type { Program } from "./programs.ts";
import { apacheAround, caddyAround, nginxAround } from "./surroundings.ts";

/** One kind of server on which the built site must behave the same. */
export interface Host {
  readonly name: string;
  /** The program that it needs; our own server needs none. */
  readonly program?: Program;
  /** The encodings in which it sends texts; "gzip" is sent by every one. */
  readonly encodings: readonly string[];
  /** The status with which it refuses other methods than GET and HEAD. */
  readonly refusal: 403 | 405;
  /**
   * Starts it.
   * @param program the path of the program
   * @param build a copy of the folder `build`
   * @param scratch an empty folder that the server may use
   */
  start(program: string, build: string, scratch: string): Promise<Running>;
}

/** Our own server, and the ones for which the build writes configurations. */
export const HOSTS: readonly Host[] = [
  {
    name: "npm start",
    encodings: ["br", "gzip"],
    refusal: 405,
    async start(_program, build) {
      const port = await freePort();
      const env = { PORT: `${port}`, HOST: "127.0.0.1" };
      const args = ["server/main.ts", join(build, "client")];
      return start(process.execPath, args, `http://127.0.0.1:${port}`, env);
    },
  },
  {
    name: "nginx",
    program: "nginx",
    encodings: ["gzip"],
    refusal: 405,
    async start(program, build, scratch) {
      const port = await freePort();
      const site = await example(build, "nginx.conf", [
        ["listen 80;", `listen 127.0.0.1:${port};`],
        ["listen [::]:80;", ""],
      ]);
      await writeFile(join(scratch, "nginx.conf"), nginxAround(scratch, site));
      return start(program, ["-p", scratch, "-c", join(scratch, "nginx.conf")], `http://127.0.0.1:${port}`);
    },
  },
  {
    name: "Caddy",
    program: "caddy",
    encodings: ["br", "gzip"],
    refusal: 405,
    async start(program, build, scratch) {
      const origin = `http://127.0.0.1:${await freePort()}`;
      const site = await example(build, "Caddyfile", [[`\n${placeholders.website} {`, `\n${origin} {`]]);
      const config = join(scratch, "Caddyfile");
      await writeFile(config, caddyAround() + site);
      const env = { XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
      return start(program, ["run", "--config", config, "--adapter", "caddyfile"], origin, env);
    },
  },
  {
    name: "Apache",
    program: "apache2",
    encodings: ["br", "gzip"],
    refusal: 403,
    async start(program, build, scratch) {
      const port = await freePort();
      const config = join(scratch, "httpd.conf");
      await writeFile(config, apacheAround(port, join(build, "client"), scratch));
      return start(program, ["-D", "FOREGROUND", "-f", config], `http://127.0.0.1:${port}`);
    },
  },
];

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
