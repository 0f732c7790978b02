import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { className } from "./tooling/class-names.ts";
import { residenceContent } from "./tooling/content/plugin.ts";
import { servePages } from "./tooling/dev-pages.ts";
import { generatedFiles } from "./tooling/generated-files.ts";

/** A list of our own replaces Vite's: https://vite.dev/config/server-options.html#server-fs-deny */
const VITE_DENIES = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

/**
 * The configuration that a build and the development server share. tooling/build.ts adds the rest for a build.
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
    // Vite's own list, and the applications of a server in the same folder.
    server: { fs: { deny: [...VITE_DENIES, "**/data/**"] } },
  }) satisfies UserConfig;

export default siteConfig();
