import type { Plugin } from "vite";
import { licenseText } from "./license-text.ts";

/** Writes `/licenses.txt`, from what the bundler really put into the browser's files. */
export function supplyChain(): Plugin {
  return {
    name: "supply-chain",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    apply: "build",

    async generateBundle(_options, bundle) {
      const moduleIds = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      );
      const source = await licenseText(moduleIds, this.environment.config.root);
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
  };
}
