/** The file that answers every unknown address. */
export const notFoundFile = "404.html";

/**
 * The one address under which a published file is found: `apply/index.html` is `/apply`, `index.html` is `/`,
 * everything else keeps its path. `file` is relative to the build folder, with forward slashes.
 */
export function addressOf(file: string): string {
  if (file === "index.html") return "/";
  return `/${file.replace(/\/index\.html$/, "")}`;
}
