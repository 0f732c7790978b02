/** The page for unknown addresses. Each other language has one below its own prefix. */
export const notFoundFile = "404.html";

/** Whether a file is the page for unknown addresses, in any language. */
export function isNotFoundFile(file: string): boolean {
  return /^(?:[a-z]{2}\/)?404\.html$/.test(file);
}

/**
 * The canonical address of a published file: `/` for `index.html`, `/apply` for both `apply/index.html` and `apply.html`;
 * any other file keeps its path. `file` is relative to the build folder, with forward slashes.
 */
export function addressOf(file: string): string {
  if (file === "index.html") return "/";
  if (isNotFoundFile(file)) return `/${file}`;
  return `/${file.replace(/(?:\/index)?\.html$/, "")}`;
}

/** The file of a page by its address: `apply/index.html` for `/apply`. On every system with forward slashes. */
export function fileOf(address: string): string {
  return `${address}/index.html`.replace(/^\/+/, "");
}

/**
 * The second name of a published page: `apply.html` for `apply/index.html`; undefined for files that need none. GitHub
 * Pages, Netlify and Cloudflare Pages serve `/apply` from `apply.html`, but redirect to `/apply/` for `apply/index.html`;
 * Vercel and plain web servers only find `apply/index.html` (https://github.com/slorber/trailing-slash-guide).
 */
export function flatFileOf(file: string): string | undefined {
  return file.endsWith("/index.html") ? file.replace(/\/index\.html$/, ".html") : undefined;
}
