import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { className } from "./tooling/class-names.ts";
import { residenceContent } from "./tooling/content/plugin.ts";
import { deniedFiles } from "./tooling/denied-files.ts";
import { servePages } from "./tooling/dev-pages.ts";
import { generatedFiles } from "./tooling/generated-files.ts";

/**
 * The configuration that a build and the development server share. tooling/bundle.ts adds the rest for a build.
 *
 * @param contentFrom the folder that holds `content/`; the project's own by default
 */
export const siteConfig = (contentFrom?: string) =>
  ({
    // `servePages` renders every page.
    appType: "custom",
    plugins: [residenceContent(contentFrom), generatedFiles(contentFrom), servePages(), react()],
    css: { modules: { generateScopedName: className } },
    // Lets the development server find every dependency before it answers: one found later would break and reload open
    // pages.
    optimizeDeps: { entries: ["app/client.tsx"] },
    server: { fs: { deny: deniedFiles(import.meta.dirname) } },
  }) satisfies UserConfig;

export default siteConfig();
