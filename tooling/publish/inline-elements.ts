/** The inline code of one page: the exact texts between the tags, which is what a browser hashes. */
export interface InlineElements {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const attributes = `(?:"[^"]*"|'[^']*'|[^"'>])*`;

// No HTML parser ships with the build, and none is needed: these pages are written by React, which escapes
// "<" in every text and attribute. Comments come first so that nothing inside one is taken for an element.
const commentOrElement = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(script|style)(?=[\s>])(${attributes})>([\s\S]*?)</\1\s*>`,
  "gi",
);

// https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type: any other type is a data block,
// such as application/ld+json, which is never run and so is no matter for script-src.
const executableType =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const attribute = /([^\s"'=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const openTag = new RegExp(String.raw`<[a-z][^\s>/]*(${attributes})>`, "gi");

/** Finds what runs or styles inline in a page's HTML. Scripts with a `src` and data blocks are left out. */
export function findInlineElements(html: string): InlineElements {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, name, attributeText = "", text = ""] of html.matchAll(commentOrElement)) {
    if (name === undefined) continue;
    if (name.toLowerCase() === "style") styles.push(text);
    else if (isInlineScript(attributeText)) scripts.push(text);
  }
  return { scripts, styles };
}

/**
 * Lists the tags with a `style` attribute or an inline event handler. A policy of hashes blocks both, and the
 * page would look or behave wrongly without anything failing in the build.
 */
export function findBlockedTags(html: string): string[] {
  const markup = html.replace(commentOrElement, "");
  return [...markup.matchAll(openTag)]
    .filter(([, attributeText = ""]) => [...readAttributes(attributeText).keys()].some(isBlocked))
    .map(([tag]) => tag);
}

function isInlineScript(attributeText: string): boolean {
  const named = readAttributes(attributeText);
  return !named.has("src") && executableType.test((named.get("type") ?? "").trim());
}

function isBlocked(name: string): boolean {
  return /^(?:style|on[a-z]+)$/.test(name);
}

function readAttributes(attributeText: string): ReadonlyMap<string, string> {
  return new Map(
    [...attributeText.matchAll(attribute)].map(([, name = "", quoted, single, bare]) => [
      name.toLowerCase(),
      quoted ?? single ?? bare ?? "",
    ]),
  );
}
