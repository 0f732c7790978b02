// The modules that tooling/content/plugin.ts makes from the owner's files in content/.

declare module "content:languages" {
  const languages: [import("#app/lib/language.tsx").Language, ...import("#app/lib/language.tsx").Language[]];
  export default languages;
}

declare module "content:photos.css" {}

declare module "content:channel" {
  /** Delivery where the owner has switched it on, else the local channel. The build has no code of the other one. */
  export const channel: import("#app/application/channel.tsx").Channel;
}
