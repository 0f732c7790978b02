/** What an analyzer found, and what it adds to the score or takes from it. */
export interface Verdict {
  readonly result: string;
  readonly modifier: number;
}

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const HASH_OR_NONCE = /^'(?:sha(?:256|384|512)|nonce)-/;
const PASSIVE = ["img-src", "media-src"];

type Directives = ReadonlyMap<string, readonly string[]>;

/** The observatory's analyzer of Content-Security-Policy, for one policy in a header of a page served over HTTPS. */
export function judgePolicy(header: string | undefined): Verdict {
  if (header === undefined) return { result: "not implemented", modifier: -25 };
  const policy = readPolicy(header);
  if (policy === undefined) return { result: "invalid", modifier: -25 };
  const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const script = withoutOverruled(of("script-src"));
  const style = withoutOverruled(of("style-src"));
  const active = [...policy].filter(([name]) => !PASSIVE.includes(name)).flatMap(([, sources]) => sources);
  if (has(script, [...BROAD, ...INLINE]) || has(of("object-src"), BROAD))
    return { result: "unsafe scripts", modifier: -20 };
  if (active.some(isInsecure)) return { result: "insecure scheme", modifier: -20 };
  if (has([...script, ...style], ["'unsafe-eval'"])) return { result: "unsafe eval", modifier: -10 };
  if (PASSIVE.some((name) => of(name).some(isInsecure)))
    return { result: "insecure pictures", modifier: -10 };
  if (has(style, [...BROAD, ...INLINE])) return { result: "unsafe styles", modifier: 0 };
  const nothing = policy.get("default-src")?.join() === "'none'";
  return nothing
    ? { result: "nothing unsafe, default-src 'none'", modifier: 10 }
    : { result: "nothing unsafe", modifier: 5 };
}

/** The directives of a policy; undefined where one is there twice, which the observatory takes for a mistake. */
export function readPolicy(header: string): Directives | undefined {
  const directives = new Map<string, string[]>();
  for (const text of header.toLowerCase().split(";")) {
    const [name = "", ...sources] = text.trim().split(/\s+/);
    if (name === "") continue;
    if (directives.has(name)) return undefined;
    directives.set(name, sources.length === 0 && name.endsWith("-src") ? ["'none'"] : sources);
  }
  return directives.size > 0 ? directives : undefined;
}

// Browsers overlook 'unsafe-inline' beside a hash or a nonce (CSP3, 6.7.3.2).
function withoutOverruled(sources: readonly string[]): readonly string[] {
  const overruled = sources.some((source) => HASH_OR_NONCE.test(source));
  return overruled ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function has(sources: readonly string[], unwanted: readonly string[]): boolean {
  return sources.some((source) => unwanted.includes(source));
}

function isInsecure(source: string): boolean {
  return /^(?:http|ftp):/.test(source);
}
