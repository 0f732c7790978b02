import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { fileOf, notFoundFile } from "#hosting/addresses.ts";
import { residenceFile } from "#hosting/delivery.ts";
import { pagePolicy } from "#hosting/policy.ts";
import { sitemap } from "./brand/search-files.ts";
import { bundleBootstrap, bundleDesk, bundleSite, loadRenderer } from "./bundle.ts";
import { formatSamplesTogether, reportOn } from "./content/report.ts";
import { timeZoneOf } from "./content/schema/time-zone.ts";
import { contentState } from "./content/state.ts";
import { promisedHours } from "./content/warnings/promised-hours.ts";
import { keepContent } from "./publish/keep-content.ts";
import { publish } from "./publish/publish.ts";
import { hashFiles, keepSources } from "./publish/sources.ts";

/**
 * Builds the site into an empty folder, and writes the files for hosts and servers beside it.
 *
 * @param root the project's folder, which is the working directory
 * @param contentFrom the folder that holds `content/`
 * @returns the number of pages; undefined, with the reason printed, if the content has errors or was
 * changed in the meantime
 * @throws the error that prevented its pictures from being made, such as that of a full disk
 */
export async function buildSite(
  root: string,
  folder: string,
  contentFrom = root,
): Promise<number | undefined> {
  const { ready, problems, failure } = await contentState(contentFrom);
  if (failure) throw failure;
  if (problems.length > 0) console.error(reportOn(problems, formatSamplesTogether));
  if (!ready) return undefined;

  const sources = await hashFiles(root);
  const { pages, questions, renderPage, siteLanguages, website } = await loadRenderer(
    join(root, ".cache/render"),
    contentFrom,
  );
  const codes = siteLanguages.map(({ code }) => code);
  const { framework, site, languages, fonts, styles } = await bundleSite(folder, codes, contentFrom);
  const { delivery, residence, contact, apply, plans } = ready.content;
  const bootstrap = await bundleBootstrap(delivery?.enabled === true);
  const connect = delivery?.enabled ? (delivery.server ?? "'self'") : "'none'";
  const policy = pagePolicy({ scripts: [bootstrap], styles: [styles], connect });
  await bundleDesk(join(dirname(folder), "desk"));

  const assets = {
    policy,
    fonts,
    styles: [{ text: styles }],
    bootstrap: { text: bootstrap, framework, site, languages },
  };
  const documents = new Map(
    pages.flatMap(({ addresses }) =>
      addresses.map((address) => [fileOf(address), renderPage(address, assets)]),
    ),
  );
  for (const { prefix } of siteLanguages)
    documents.set(`${prefix}/${notFoundFile}`.slice(1), renderPage(`${prefix}/404`, assets));

  const listed = pages.filter(({ indexed }) => indexed).map(({ addresses }) => addresses);
  await writeFile(join(folder, "sitemap.xml"), sitemap(website, codes, listed));
  // Otherwise parts of the pages would differ, and no later build would notice.
  if (!isDeepStrictEqual((await contentState(contentFrom)).ready, ready)) {
    console.error("The content was changed during the build. Build again.");
    return undefined;
  }
  await keepContent(contentFrom, dirname(folder), ready.content);
  await keepSources(dirname(folder), sources);
  const metadata = {
    name: residence.name,
    email: contact.email,
    website,
    server: delivery?.server,
    timeZone: timeZoneOf(ready.content),
    prices: { Standard: plans.standard.price, Premium: plans.premium.price },
    answerHours: promisedHours(contact.followUpHours),
    questions,
    minimumAge: apply.minimumAge,
    languages: codes,
  };
  await writeFile(residenceFile(folder), `${JSON.stringify(metadata, null, 2)}\n`);
  await publish(folder, documents, policy, delivery?.enabled ? metadata : undefined);
  return documents.size;
}
