// The modules that tooling/content/plugin.ts makes from content/residence.yaml.

declare module "content:residence" {
  const residence: import("./residence.ts").Residence;
  export default residence;
}

declare module "content:photos.css" {}
