import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { residenceContent } from "./tooling/content/plugin.ts";
import { residenceIdentity } from "./tooling/identity/plugin.ts";

export default defineConfig({
  plugins: [residenceContent(), residenceIdentity(), reactRouter()],
  // Data URIs in style sheets are left to the photo step, which makes them small on purpose.
  build: { assetsInlineLimit: 0 },
});
