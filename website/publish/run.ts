/** The publishing process. Arguments: the folder of the draft, the project's folder, the folder of all builds. */
import { buildSite } from "#tooling/build-site.ts";
import { publishInProcess } from "./process.ts";

const [draft = "", root = "", builds = ""] = process.argv.slice(2);
process.chdir(root);
process.env.NODE_ENV = "production";

await publishInProcess({ draft, builds }, (contentFrom, client) => buildSite(root, client, contentFrom));
