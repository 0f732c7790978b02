import { hasSpanish } from "#tests/support/content.ts";
import type { HttpRequest } from "#tests/support/http-client.ts";
import { SCREENS } from "#tests/support/pages.ts";
import type { BuildCopy } from "./build-copy.ts";

/** A request and the response expected from every host. Header names are lowercase. */
export interface Expectation extends HttpRequest {
  readonly status: number;
  readonly headers?: never;
  /** Headers with their exact value; `undefined` for headers that must be absent. */
  readonly sends: Readonly<Record<string, string | undefined>>;
  /** The published file with the expected body. Without it the body is not checked. */
  readonly file?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};
// Assets have only these headers: the others apply to pages and would only cost bytes.
const ASSET_HEADERS = { "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" };
const PAGE_HEADERS = {
  ...ASSET_HEADERS,
  // It would erase the application stored on the device.
  "clear-site-data": undefined,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=31536000",
  "x-frame-options": "DENY",
};
const NO_HEADERS = Object.fromEntries(
  ["content-security-policy", ...Object.keys(PAGE_HEADERS)].map((name) => [name, undefined]),
);
// The policy of files that are not pages.
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'none'; form-action 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'";
const PAGES = SCREENS.map(({ path }) => path).filter((path) => path !== "/");
const SPANISH_PAGES = hasSpanish ? ["/es", "/es/apply"] : [];
const SPANISH_UNKNOWN = hasSpanish ? ["/es/nowhere", "/es/404.html", "/%65s/nowhere"] : [];
const UNKNOWN = [
  ...["/nowhere", "/apply/deep/down?a=b", "/apply/deep/", "/404", "/404.html", "/404/", "/Apply"],
  ...["//apply", "/apply//", "/%2561pply", "//evil.example/apply", "/assets", "//apply.html", "//index.html"],
  ...["/_headers", "/_redirects", "/.htaccess", "/.nojekyll", "/.env", "/.git/config", "/policy.txt"],
  ...["/index.html.br", "/index.html.gz", "/apply/index.html.br", "/apply.html.gz", "/404.html.br"],
];
const REDIRECTS: Readonly<Record<string, string>> = {
  "/apply/": "/apply",
  "/apply/?plan=premium": "/apply?plan=premium",
  "/thank-you/?from=autopay": "/thank-you?from=autopay",
  "/apply.html": "/apply",
  "/apply/index.html?a=1&b=2": "/apply?a=1&b=2",
  "/%61pply/": "/apply",
  "/index.html": "/",
  "/index.html?a=1": "/?a=1",
};

/**
 * The responses expected from every host.
 * @param refusal the status for methods other than GET and HEAD; 405 requires the header Allow (RFC 9110, 15.5.6)
 */
export function expectations(copy: BuildCopy, refusal: 403 | 405): readonly Expectation[] {
  const found = (path: string, file: string, policy = STRICT): Expectation => ({
    path,
    status: 200,
    file,
    sends: {
      ...NO_HEADERS,
      ...(isAsset(path) ? ASSET_HEADERS : { ...PAGE_HEADERS, "content-security-policy": policy }),
      "cache-control": isAsset(path) ? "public, max-age=31536000, immutable" : "no-cache",
      "content-type": TYPES[file.replace(/.*\./, "")] ?? "a type that this table lacks",
    },
  });
  const page = (path: string, file: string) => found(path, file, copy.policy);
  const queried = (path: string) => [path, `${path}?plan=premium&from=autopay`];
  // A script removed by a new build. Visitors do not see the body, so hosts may differ.
  const headersFor = (path: string) => (isAsset(path) ? ASSET_HEADERS : PAGE_HEADERS);
  const gone = ["/assets/gone-000000.js", "/assets/", `/${copy.script}.br`, `/${copy.script}.gz`];
  const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  const allow = refusal === 405 ? { allow: "GET, HEAD" } : {};
  return [
    ...queried("/").map((path) => page(path, "index.html")),
    ...PAGES.flatMap((address) =>
      queried(address).map((path) => page(path, `${address.slice(1)}/index.html`)),
    ),
    // Browsers decode these paths too: see pathOf in app/lib/paths.ts.
    page("/%61pply", "apply/index.html"),
    page("/thank%2Dyou?from=autopay", "thank-you/index.html"),
    ...copy.files.filter((file) => !file.endsWith(".html")).map((file) => found(`/${file}`, file)),
    ...UNKNOWN.map((path) => ({ ...page(path, "404.html"), status: 404 })),
    ...SPANISH_UNKNOWN.map((path) => ({ ...page(path, "es/404.html"), status: 404 })),
    ...SPANISH_PAGES.map((path) => page(path, `${path.slice(1)}/index.html`)),
    ...gone.map((path) => ({
      path,
      status: 404,
      sends: { ...headersFor(path), "cache-control": "no-cache" },
    })),
    ...Object.entries(REDIRECTS).map(([path, location]) => ({
      path,
      status: 308,
      sends: { ...headersFor(path), location },
    })),
    ...methods.flatMap((method) =>
      ["/apply", "/nowhere", "/assets/gone.js"].map((path) => ({
        path,
        method,
        status: refusal,
        sends: { ...headersFor(path), ...allow },
      })),
    ),
  ];
}

function isAsset(path: string): boolean {
  return path.startsWith("/assets/");
}
