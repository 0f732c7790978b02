/** Publishes what `Publisher` has planned, in a process of its own: <folder of the draft> <project's folder> <folder of all builds> */
import { buildSite } from "#tooling/build-site.ts";
import { publishInProcess } from "./process.ts";

const [draft = "", root = "", builds = ""] = process.argv.slice(2);
process.chdir(root);
process.env.NODE_ENV = "production";

await publishInProcess({ draft, builds }, (contentFrom, client) => buildSite(root, client, contentFrom));
