/** Builds the site: `npm run build`. What is published stands in build/client, what tells hosts and servers about it beside it. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleSite, bundleStarter, loadRenderer } from "./bundle.ts";
import { reportOn } from "./content/report.ts";
import { contentState } from "./content/state.ts";
import { sitemap } from "./identity/search-files.ts";
import { notFoundFile } from "./publish/addresses.ts";
import { pagePolicy } from "./publish/policy.ts";
import { publish } from "./publish/publish.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build/client");
process.chdir(root);
process.env.NODE_ENV = "production";

const { ready, problems } = await contentState(root);
if (problems.length > 0) console.error(reportOn(problems));
if (!ready) process.exit(1);

const { framework, site, styles } = await bundleSite(folder);
const starter = await bundleStarter();
const { pages, renderPage, website } = await loadRenderer(join(root, ".cache/render"));

const { delivery, residence, contact, apply } = ready.content;
const connect = delivery?.enabled ? (delivery.server ?? "'self'") : "'none'";
const policy = pagePolicy({ scripts: [starter], styles: [styles], connect });
const surroundings = { policy, styles: [{ text: styles }], starter: { text: starter, framework, site } };
const documents = new Map(
  pages.map(({ path }) => [join(path, "index.html").slice(1), renderPage(path, surroundings)]),
);
documents.set(notFoundFile, renderPage("/404", surroundings));

const listed = pages.filter(({ indexed }) => indexed).map(({ path }) => path);
await writeFile(join(folder, "sitemap.xml"), sitemap(website, listed));
await publish(
  folder,
  documents,
  policy,
  delivery?.enabled
    ? { name: residence.name, email: contact.email, website: residence.website, minimumAge: apply.minimumAge }
    : undefined,
);
console.log(`Built ${documents.size} pages into build/client.`);
