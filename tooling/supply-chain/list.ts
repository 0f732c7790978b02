import { existsSync, readFileSync } from "node:fs";
import { bomFile } from "./plugin.ts";

// Lists what the last build ships, with its licences:
//   npm run build && npm run licenses

const file = `build/${bomFile}`;
if (!existsSync(file)) {
  console.error("Nothing has been built yet. Run npm run build first, then npm run licenses.");
  process.exit(1);
}

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly properties: readonly { readonly value: string }[];
}

const { components } = JSON.parse(readFileSync(file, "utf8")) as { components: readonly Component[] };
for (const { name, version, licenses, properties } of components) {
  const reach = properties.map(({ value }) => value).join();
  const license = licenses.map(({ expression }) => expression).join();
  console.log([reach.padEnd(8), license.padEnd(14), `${name} ${version}`].join(" "));
}
