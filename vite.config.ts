import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { residenceContent } from "./tooling/content/plugin.ts";
import { residenceIdentity } from "./tooling/identity/plugin.ts";
import { leanRouter } from "./tooling/lean-router/plugin.ts";
import { supplyChain } from "./tooling/supply-chain/plugin.ts";

// What every page needs comes in two files instead of fifteen: each request costs its headers, and on a slow line its wait.
const CHUNKS = [
  { name: "framework", test: /rolldown.runtime|node_modules.(react|react-dom|react-router|scheduler)\b/ },
  {
    name: "shared",
    test: /app.(components|lib.(page-meta|use-hydrated|money))\b|notices.(notices|notify|placeholder-notices)\b/,
  },
];

// Tells V8 to compile all functions of a file while it arrives, off the main thread, not each when it is first called: the first
// visit to a page needs a third less time on a slow processor. https://v8.dev/blog/explicit-compile-hints
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

export default defineConfig({
  plugins: [residenceContent(), residenceIdentity(), leanRouter(), supplyChain(), reactRouter()],
  // The development server finds every package that a page needs before it answers: one found later would make the
  // pages that are open fail and load anew.
  optimizeDeps: { entries: ["app/**/*.tsx"] },
  // Data URIs in style sheets are left to the photo step, which makes them small on purpose.
  // One style sheet: it is small, and a change of page then needs no request for its styles.
  build: {
    assetsInlineLimit: 0,
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        postBanner: ({ name }) => (name === "framework" ? COMPILE_AHEAD : ""),
      },
    },
  },
});
