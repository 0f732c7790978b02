import type { Shipped } from "./shipped.ts";

// Each asks for no more than that its text or the names of its authors stay with the copy. SPDX identifiers.
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Unlicense",
]);

// https://openfontlicense.org: a font may be bundled with anything; only the font itself stays under it.
const FOR_FONTS = new Set(["OFL-1.1"]);

/**
 * Stops when something that ships has a licence that is unknown or asks for more than a notice (copyleft).
 * Throws with every such package by name.
 */
export function refuseLicenses(packages: readonly Shipped[]): void {
  const refused = packages.filter((one) => !isPermitted(one));
  if (refused.length === 0) return;
  const lines = refused.map(
    ({ name, version, license }) => `  ${name} ${version}: ${license || "no licence"}`,
  );
  throw new Error(
    `What ships may only carry licences that ask for no more than a notice. These do not, or are not known here:\n${lines.join("\n")}\n` +
      "Use another package, or read the licence and add it to tooling/supply-chain/licenses.ts.",
  );
}

function isPermitted({ license, reach }: Shipped): boolean {
  // SPDX expressions, Annex D: "(MIT OR Apache-2.0)". A nested one is left to a person.
  return license
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) =>
      choice.split(" AND ").every((id) => PERMISSIVE.has(id) || (reach === "font" && FOR_FONTS.has(id))),
    );
}
