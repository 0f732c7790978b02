import type { Plugin } from "vite";
import { licenseText } from "./license-text.ts";

/**
 * Writes `/licenses.txt`, from what the bundler really put into the browser's files.
 * @param project its folder, where that is another than the one which is bundled
 */
export function supplyChain(project?: string): Plugin {
  return {
    name: "supply-chain",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    apply: "build",

    async generateBundle(_options, bundle) {
      const moduleIds = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      );
      const source = await licenseText(moduleIds, project ?? this.environment.config.root);
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
  };
}
