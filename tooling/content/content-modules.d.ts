// The modules that tooling/content/plugin.ts generates from the owner's files in content/.

declare module "content:languages" {
  const languages: [import("#app/lib/language.tsx").Language, ...import("#app/lib/language.tsx").Language[]];
  export default languages;
}

declare module "content:photos.css" {}

declare module "content:channel" {
  /**
   * The delivery channel if the owner has enabled delivery, otherwise the local channel. The bundle contains only one of
   * them.
   */
  export const channel: import("#app/application/channel.tsx").Channel;
}
