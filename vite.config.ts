import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { residenceContent } from "./tooling/content/plugin.ts";
import { residenceIdentity } from "./tooling/identity/plugin.ts";

export default defineConfig({
  plugins: [residenceContent(), residenceIdentity(), reactRouter()],
  // The development server finds every package that a page needs before it answers: one found later would make the
  // pages that are open fail and load anew.
  optimizeDeps: { entries: ["app/**/*.tsx"] },
  // Data URIs in style sheets are left to the photo step, which makes them small on purpose.
  // One style sheet: it is small, and a change of page then needs no request for its styles.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
});
