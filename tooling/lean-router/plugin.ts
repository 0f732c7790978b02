import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { STAND_INS, type StandIn } from "./stand-ins.ts";

const ROUTER_MODULE = /\/node_modules\/react-router\/dist\/\w+\/lib\/(.+\.js)$/;
const EXPORTS = /export \{([^}]*)\};?\s*$/;

/**
 * Leaves out of the browser's scripts what React Router carries for features that this site does not use, so that visitors
 * on a slow line fetch less, and puts ours in the place of what it does not do well enough. The build stops when a new version of the router exports other names from such a module.
 */
export function leanRouter(): Plugin {
  return {
    name: "residence-lean-router",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    async load(id) {
      const place = ROUTER_MODULE.exec(id)?.[1] ?? "";
      const standIn = STAND_INS[place];
      if (!standIn) return undefined;
      requireSameExports(place, await readFile(id, "utf8"), standIn);
      return standInSource(standIn);
    },
  };
}

/**
 * Checks that a stand-in offers exactly the names that the router's own module exports.
 * @throws Error that names the module, the names that differ and what to do
 */
export function requireSameExports(place: string, source: string, { exports }: StandIn): void {
  const theirs = (EXPORTS.exec(source)?.[1] ?? "").split(",").map((name) => name.trim());
  const ours = Object.keys(exports);
  const different = [
    ...theirs.filter((name) => !ours.includes(name)),
    ...ours.filter((name) => !theirs.includes(name)),
  ];
  if (different.length === 0) return;
  throw new Error(
    `React Router's module ${place} exports other names than its stand-in: ${different.join(", ")}. Read what is new there, and mend tooling/lean-router/stand-ins.ts or take the module out of it.`,
  );
}

/** The code of the module that takes the place of the router's own. */
export function standInSource({ from, exports }: StandIn): string {
  if (from) return `export { ${Object.keys(exports).join(", ")} } from ${JSON.stringify(`/${from}`)};`;
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${value};`)
    .join("\n");
}
