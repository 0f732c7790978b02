import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { bundledPackages } from "./bundled-packages.ts";
import { refuseLicenses } from "./licenses.ts";
import { readLockfile } from "./lockfile.ts";
import { collectNotices, noticesText } from "./notices.ts";
import { billOfMaterials } from "./sbom.ts";
import { type Shipped, shippedPackages } from "./shipped.ts";

/** What visitors can read under `/licenses.txt`. */
export const noticesFile = "licenses.txt";

/** The bill of materials, beside the published folder: versions of the server are nobody's business. */
export const bomFile = "sbom.cdx.json";

/**
 * Writes down what ships, from what the bundler really put into the browser's files: the licences for visitors, and a
 * bill of materials beside the build folder. The build stops at a licence that asks for more than a notice.
 */
export function supplyChain(): Plugin {
  let packages: readonly Shipped[] = [];
  return {
    name: "supply-chain",
    sharedDuringBuild: true,
    applyToEnvironment: ({ config }) => config.consumer === "client",
    apply: "build",

    async generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const moduleIds = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      );
      packages = await shippedPackages(await readLockfile(root), bundledPackages(moduleIds, root));
      refuseLicenses(packages);
      const source = noticesText(await collectNotices(packages, root));
      this.emitFile({ type: "asset", fileName: noticesFile, source });
    },

    async writeBundle({ dir = "" }) {
      const { root } = this.environment.config;
      const { name, version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
      const bom = billOfMaterials({ name, version }, packages, await readLockfile(root));
      await writeFile(join(dir, "..", bomFile), `${JSON.stringify(bom, null, 2)}\n`);
    },
  };
}
