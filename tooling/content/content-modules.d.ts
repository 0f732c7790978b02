// The modules that tooling/content/plugin.ts makes from the owner's files in content/.

declare module "content:languages" {
  const languages: [import("#app/lib/language.tsx").Language, ...import("#app/lib/language.tsx").Language[]];
  export default languages;
}

declare module "content:photos.css" {}

declare module "content:delivery" {
  /** Null where the owner has not switched delivery on: every use is folded away then. */
  export const delivery: typeof import("#app/delivery/delivery.ts").delivery | null;
}
