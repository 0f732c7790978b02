import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PLACEHOLDERS } from "#tooling/publish/hosts/nginx.ts";
import { apacheConfig, nginxConfig } from "./server-configs.ts";

/** A kind of server on which the built site must behave the same. */
interface Host {
  readonly name: string;
  /** The path of the server's executable; undefined if it is not installed. */
  readonly program: string | undefined;
  /** The encodings it uses for text. Every host supports gzip. */
  readonly encodings: readonly string[];
  /** The status for methods other than GET and HEAD. */
  readonly refusal: 403 | 405;
  /**
   * Writes the configuration and returns the arguments to start the server.
   * @param build a copy of the folder `build`
   * @param scratch an empty folder that the server may use
   */
  prepare(build: string, scratch: string, port: number): Promise<string[]>;
}

const ALL: readonly Host[] = [
  {
    name: "npm start",
    program: process.execPath,
    encodings: ["br", "gzip"],
    refusal: 405,
    prepare: async (build) => ["server/main.ts", join(build, "client")],
  },
  {
    name: "nginx",
    program: process.env.NGINX_PATH,
    encodings: ["gzip"],
    refusal: 405,
    async prepare(build, scratch, port) {
      const config = join(scratch, "nginx.conf");
      await writeFile(config, nginxConfig(scratch, await nginxSite(build, port)));
      return ["-p", scratch, "-c", config];
    },
  },
  {
    name: "Apache",
    program: process.env.APACHE_PATH,
    encodings: ["br", "gzip"],
    refusal: 403,
    async prepare(build, scratch, port) {
      const config = join(scratch, "httpd.conf");
      await writeFile(config, apacheConfig(port, join(build, "client"), scratch));
      return ["-D", "FOREGROUND", "-f", config];
    },
  },
];

/** Our own server and, where installed, those for which the build writes a configuration. */
export const HOSTS = ALL.filter(({ program }) => program !== undefined);

/** The build's configuration for nginx, edited as its owner would. */
async function nginxSite(build: string, port: number): Promise<string> {
  const text = await readFile(join(build, "hosts/nginx.conf"), "utf8");
  const changes = [
    [PLACEHOLDERS.folder, join(build, "client")],
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["listen [::]:80;", ""],
  ] as const;
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`build/hosts/nginx.conf does not hold "${from}".`);
    return changed.replace(from, () => to);
  }, text);
}
