import { addressOf } from "#tooling/publish/addresses.ts";
import { cacheControl } from "#tooling/publish/headers.ts";
import { mediaType } from "#tooling/publish/media-types.ts";
import { strictPolicy } from "#tooling/publish/policy.ts";
import type { Question } from "../ask.ts";
import { leastSecurity, security } from "./expected-headers.ts";

/** A question and what every host must answer. Header names are in small letters. */
export interface Expectation extends Question {
  readonly status: number;
  readonly headers?: never;
  /** Headers that must have exactly this value; `undefined` for those that must not come. */
  readonly sends: Readonly<Record<string, string | undefined>>;
  /** The published file whose bytes are the body; where it is left out, the body is not looked at. */
  readonly file?: string;
}

const PAGES = ["/", "/apply", "/autopay", "/rules", "/thank-you"];
const OTHERS_CACHE = cacheControl("/");

/**
 * What every host must answer, the one table for all of them.
 *
 * @param files the published files of the build folder, relative to it
 * @param policies Content-Security-Policy by address, from policies.json
 * @param refusal the status for other methods than GET and HEAD; 405 comes with the header Allow (RFC 9110, 15.5.6)
 */
export function expectations(
  files: readonly string[],
  policies: Readonly<Record<string, string>>,
  refusal: 403 | 405,
): readonly Expectation[] {
  const pages = PAGES.flatMap((address) => [address, `${address}?plan=premium&from=autopay`]).map((path) =>
    found(
      path,
      path === "/" || path.startsWith("/?")
        ? "index.html"
        : `${path.slice(1).replace(/\?.*/, "")}/index.html`,
    ),
  );
  const plain = files.filter((file) => addressOf(file) === `/${file}` && file !== "404.html");
  return [
    ...pages,
    ...plain.map((file) => found(`/${file}`, file)),
    ...lost(),
    ...gone(),
    ...moved(),
    ...refused(refusal),
  ];

  function found(path: string, file: string): Expectation {
    const address = addressOf(file);
    return {
      path,
      status: 200,
      file,
      sends: {
        ...security(address, policies[address] ?? strictPolicy),
        "cache-control": cacheControl(address),
        "content-type": mediaType(file) ?? "",
      },
    };
  }

  function lost(): Expectation[] {
    const unknown = [
      "/nowhere",
      "/apply/deep/down?a=b",
      "/apply/deep/",
      "/404",
      "/404.html",
      "/404/",
      "/Apply",
    ];
    const ofHosts = [
      "/_headers",
      "/_redirects",
      "/.htaccess",
      "/.nojekyll",
      "/.env",
      "/.git/config",
      "/policies.json",
    ];
    const compressed = [
      "/index.html.br",
      "/index.html.gz",
      "/apply/index.html.br",
      "/apply.html.gz",
      "/404.html.br",
    ];
    return [...unknown, ...ofHosts, ...compressed].map((path) => ({
      ...found(path, "404.html"),
      status: 404,
    }));
  }

  // A script that is gone after a new build: nobody sees the body, so each host may say what it likes.
  function gone(): Expectation[] {
    const script = files.find((file) => /^assets\/framework-.*\.js$/.test(file)) ?? "";
    const paths = ["/assets/gone-000000.js", "/assets/", "/assets", `/${script}.br`, `/${script}.gz`];
    return paths.map((path) => ({
      path,
      status: 404,
      sends: { ...leastSecurity(path), "cache-control": OTHERS_CACHE },
    }));
  }
}

function moved(): Expectation[] {
  const spellings = [
    ["/apply/", "/apply"],
    ["/apply/?plan=premium", "/apply?plan=premium"],
    ["/thank-you/?from=autopay", "/thank-you?from=autopay"],
    ["/apply.html", "/apply"],
    ["/apply/index.html?a=1&b=2", "/apply?a=1&b=2"],
    ["/index.html", "/"],
    ["/index.html?a=1", "/?a=1"],
  ] as const;
  return spellings.map(([path, location]) => ({
    path,
    status: 308,
    sends: { ...leastSecurity(path), location },
  }));
}

function refused(status: 403 | 405): Expectation[] {
  const sends = (path: string) => ({ ...leastSecurity(path), ...(status === 405 && { allow: "GET, HEAD" }) });
  const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  return methods.flatMap((method) =>
    ["/apply", "/nowhere", "/assets/gone.js"].map((path) => ({ path, method, status, sends: sends(path) })),
  );
}
