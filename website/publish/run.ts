/** The publishing process. Arguments: the folder of the draft, the project's folder, the folder of all builds. */
import { publishInProcess } from "./process.ts";

const [draft = "", root = "", builds = ""] = process.argv.slice(2);
process.chdir(root);
process.env.NODE_ENV = "production";

await publishInProcess({ draft, builds }, async (contentFrom, client) => {
  // Loaded late, since a signal would end the process until it is handled.
  const { buildSite } = await import("#tooling/build-site.ts");
  return buildSite(root, client, contentFrom);
});
