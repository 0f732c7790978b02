import { describe, expect, test } from "vitest";
import { findBlockedTags, findInlineElements } from "./inline-elements.ts";

describe("inline code of a page", () => {
  test("scripts, modules, import maps and speculation rules are found with their exact text", () => {
    const html =
      '<script> a()\n</script><script type="module" async="">b()</script><SCRIPT type=importmap>{}</SCRIPT>' +
      '<script type=\'speculationrules\'>{"prefetch":[]}</script><script type="text/javascript">c()</script >';
    expect(findInlineElements(html).scripts).toEqual([" a()\n", "b()", "{}", '{"prefetch":[]}', "c()"]);
  });

  test("data blocks and scripts with an address are left out", () => {
    const html =
      '<script type="application/ld+json">{}</script><script src="/a.js"></script><script type="module" src=/b.js></script>';
    expect(findInlineElements(html).scripts).toEqual([]);
  });

  test("an attribute whose value only mentions src or type does not hide a script", () => {
    const html = '<script data-note="no src= and type=application/json > here">a()</script>';
    expect(findInlineElements(html).scripts).toEqual(["a()"]);
  });

  test("comments and the inside of a style are not taken for scripts", () => {
    const html = "<!-- <script>a()</script> --><style>/* <script>b()</script> */</style>";
    expect(findInlineElements(html)).toEqual({ scripts: [], styles: ["/* <script>b()</script> */"] });
  });
});

describe("tags that a policy of hashes blocks", () => {
  test("a style attribute and an event handler are named", () => {
    const html = '<p style="color:red">a</p><img src="a" onerror="b()"/><p>c</p>';
    expect(findBlockedTags(html)).toEqual(['<p style="color:red">', '<img src="a" onerror="b()"/>']);
  });

  test("words in text, scripts and attribute values are no reason to complain", () => {
    const html =
      '<p data-style="x" title=" style=red onclick=now">set style="x"</p><script>"<p style=\\"x\\">"</script>';
    expect(findBlockedTags(html)).toEqual([]);
  });
});
