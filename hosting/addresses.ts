/** The file that answers every unknown address; of another language, the one below its own addresses. */
export const notFoundFile = "404.html";

/** Whether a file is the page for unknown addresses, in any language. */
export function isNotFoundFile(file: string): boolean {
  return /^(?:[a-z]{2}\/)?404\.html$/.test(file);
}

/**
 * The one address under which a published file is found: `index.html` is `/`, `apply/index.html` and its twin
 * `apply.html` are `/apply`, everything else keeps its path. `file` is relative to the build folder, with forward
 * slashes.
 */
export function addressOf(file: string): string {
  if (file === "index.html") return "/";
  if (isNotFoundFile(file)) return `/${file}`;
  return `/${file.replace(/(?:\/index)?\.html$/, "")}`;
}

/**
 * The second name under which a page is published, `apply.html` for `apply/index.html`; undefined for a file that needs none.
 *
 * GitHub Pages, Netlify and Cloudflare Pages answer `/apply` at once from the first, and with a redirect to `/apply/` from
 * the second; Vercel and plain web servers know only the second (https://github.com/slorber/trailing-slash-guide).
 */
export function flatFileOf(file: string): string | undefined {
  return file.endsWith("/index.html") ? file.replace(/\/index\.html$/, ".html") : undefined;
}
