import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { type BuildOptions, build, type Rolldown } from "vite";
import { siteConfig } from "../vite.config.ts";
import { compressFiles } from "./publish/compress.ts";

const PROJECT = resolve(import.meta.dirname, "..");

// Plugin timings are of no interest to someone building the site.
const checks = { bundlerTimings: false };

type Output = Rolldown.RolldownOutput["output"];

// A change of the site leaves the framework in the browser's cache; a change of texts leaves both.
const FRAMEWORK = /rolldown.runtime|node_modules.(react|react-dom|scheduler)\b/;

// Tells V8 to compile all functions while the file arrives, off the main thread, instead of each on its first call.
// https://v8.dev/blog/explicit-compile-hints
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

// The licenses of the bundled packages, which must accompany every copy.
const LICENSES = "licenses.txt";

/**
 * The bundled assets: the addresses of the scripts, one for each language included, and of the fonts, and the text of all
 * styles.
 */
type Bundle = {
  framework: string;
  site: string;
  languages: ReadonlyMap<string, string>;
  fonts: readonly string[];
  styles: string;
};

/**
 * Writes scripts, fonts and pictures into the folder, and returns the styles, which the pages inline.
 *
 * @param codes the language codes
 * @param contentFrom the folder that holds `content/`
 */
export async function bundleSite(
  folder: string,
  codes: readonly string[],
  contentFrom: string,
): Promise<Bundle> {
  const output = await bundle(
    {
      outDir: folder,
      emptyOutDir: true,
      // Only the photo step writes data URIs into style sheets; it keeps them small.
      assetsInlineLimit: 0,
      minify: "terser",
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
      cssCodeSplit: false,
      modulePreload: false,
      license: { fileName: LICENSES },
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false },
        input: {
          framework: "app/framework.ts",
          site: "app/client.tsx",
          ...Object.fromEntries(codes.map((code) => [code, `content:client/${code}`])),
        },
        output: {
          codeSplitting: { groups: [{ name: "framework", test: FRAMEWORK }] },
          postBanner: ({ name }) => (name === "framework" ? COMPILE_AHEAD : ""),
        },
      },
    },
    contentFrom,
  );
  await addFontLicenses(folder);
  // The pages inline the styles.
  const sheets = output.filter(({ fileName }) => fileName.endsWith(".css"));
  await Promise.all(sheets.map(({ fileName }) => rm(join(folder, fileName))));
  return {
    framework: addressOf(output, "framework"),
    site: addressOf(output, "site"),
    languages: new Map(codes.map((code) => [code, addressOf(output, code)])),
    fonts: output.flatMap(({ fileName }) => (fileName.endsWith(".woff2") ? [`/${fileName}`] : [])),
    styles: sheets.map((sheet) => ("source" in sheet ? String(sheet.source).trim() : "")).join("\n"),
  };
}

/** Writes the owner's desk into a folder of its own. Hosts do not publish it; only the server serves it. */
export async function bundleDesk(folder: string): Promise<void> {
  const root = join(PROJECT, "desk/client");
  await build({
    configFile: false,
    root,
    base: "/desk/",
    publicDir: false,
    logLevel: "warn",
    plugins: [react()],
    resolve: { alias: { "content:photos.css": join(root, "preview/no-photos.css") } },
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      license: { fileName: LICENSES },
      reportCompressedSize: false,
      rolldownOptions: {
        checks,
        // Leaves out the schemas of requests, which only the server validates: valibot's functions have no effects.
        treeshake: { manualPureFunctions: ["v", "shortList"], propertyReadSideEffects: false },
        // `preview` is the frame in which the editor shows the visitors' pages.
        input: { desk: join(root, "index.html"), preview: join(root, "preview.html") },
      },
    },
  });
  await addFontLicenses(folder);
  await compressFiles(folder);
}

// The bundler only knows the licenses of packages.
async function addFontLicenses(folder: string): Promise<void> {
  await appendFile(join(folder, LICENSES), await readFile(join(PROJECT, "app/fonts/licenses.txt")));
}

/**
 * The text of the inline script of every page.
 *
 * @param delivers whether the site sends applications to the residence
 */
export async function bundleBootstrap(delivers: boolean): Promise<string> {
  const input = delivers ? "app/bootstrap-delivery.ts" : "app/bootstrap.ts";
  const result = await build({
    logLevel: "warn",
    configFile: false,
    build: { write: false, rolldownOptions: { checks, input, output: { format: "iife" } } },
  });
  return outputOf(result)[0].code.trim();
}

/** Bundles and imports the page renderer. */
export async function loadRenderer(
  folder: string,
  contentFrom: string,
): Promise<typeof import("#app/render.tsx")> {
  // Vite would also empty the folder, but report that it cannot without the code of the error.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await bundle({ ssr: "app/render.tsx", outDir: folder }, contentFrom);
  return import(pathToFileURL(resolve(folder, "render.js")).href);
}

async function bundle(options: BuildOptions, contentFrom: string): Promise<Output> {
  const result = await build({
    ...siteConfig(contentFrom),
    configFile: false,
    logLevel: "warn",
    build: {
      reportCompressedSize: false,
      ...options,
      rolldownOptions: { checks, ...options.rolldownOptions },
    },
  });
  return outputOf(result);
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Output {
  if (!("output" in result)) throw new Error("The bundler gave no output.");
  return result.output;
}

function addressOf(output: Output, entry: string): string {
  const chunk = output.find((file) => file.type === "chunk" && file.isEntry && file.name === entry);
  if (!chunk) throw new Error(`The bundler made no script "${entry}".`);
  return `/${chunk.fileName}`;
}
