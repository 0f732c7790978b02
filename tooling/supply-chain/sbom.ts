import { dependencyPlaces, type Lockfile } from "./lockfile.ts";
import type { Shipped } from "./shipped.ts";

/**
 * A software bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). Without a timestamp and a serial
 * number, both optional: the same packages give the same bytes.
 * @param project name and version from package.json
 */
export function billOfMaterials(
  project: { readonly name: string; readonly version: string },
  packages: readonly Shipped[],
  lockfile: Lockfile,
): object {
  const shipped = packages.map(({ place }) => place);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": project.name, ...project } },
    components: packages.map((one) => component(one, lockfile[one.place]?.integrity)),
    dependencies: [
      { ref: project.name, dependsOn: shipped },
      ...shipped.map((ref) => ({
        ref,
        dependsOn: dependencyPlaces(lockfile, ref).filter((place) => shipped.includes(place)),
      })),
    ],
  };
}

function component({ name, version, license, reach, place }: Shipped, integrity = ""): object {
  const [algorithm = "", digest = ""] = integrity.split("-");
  const content = Buffer.from(digest, "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": place,
    name,
    version,
    // https://github.com/package-url/purl-spec
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(content && { hashes: [{ alg: algorithm.replace("sha", "SHA-"), content }] }),
    licenses: [{ expression: license }],
    properties: [{ name: "reach", value: reach }],
  };
}
