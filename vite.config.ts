import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { className } from "./tooling/class-names.ts";
import { residenceContent } from "./tooling/content/plugin.ts";
import { servePages } from "./tooling/dev-pages.ts";
import { generatedFiles } from "./tooling/generated-files.ts";

/**
 * What a build and the development server share. tooling/build.ts adds what only a build needs.
 *
 * @param contentFrom the folder that holds `content/`, where that is not the project's own
 */
export const siteConfig = (contentFrom?: string) =>
  ({
    // Every page is drawn by `servePages`.
    appType: "custom",
    plugins: [residenceContent(contentFrom), generatedFiles(contentFrom), servePages(), react()],
    css: { modules: { generateScopedName: className } },
    // The development server finds every package that a page needs before it answers: one found later would make the
    // pages that are open fail and load again.
    optimizeDeps: { entries: ["app/client.tsx"] },
  }) satisfies UserConfig;

export default siteConfig();
